// The texts of a language pair in one file of the XML format of the WMT shared tasks.
//
//     <dataset id="...">                           around the documents maybe <collection id="...">
//       <doc id="news.1" origlang="de">
//         <src lang="de">                   <p><seg id="1">...</seg></p></src>
//         <ref lang="en" translator="A">    <p><seg id="1">...</seg></p></ref>
//         <hyp lang="en" system="online-A"> <p><seg id="1">...</seg></p></hyp>
//
// As in github.com/wmt-conference/wmt-format-tools, schema/wmt-schema.rnc.
#pragma once

#include "formats/corpus/corpus_rules.hpp"
#include "formats/source_text.hpp"
#include "model/campaign.hpp"

namespace adjudge {

// Segments are called "document:segment". The pair says which reference by its `translator` (none: that of
// the first in the file) and which systems (their `file` is the name in the XML; none: all).
//
// Problems: what is no XML or of another structure; a document or segment without an id or with one that is
// there twice; a text of the reference or a system that is missing; an empty source or reference; a
// translator or system that is not there; languages that contradict the pair's.
CorpusReading read_xml_corpus(const LanguagePair& pair, const SourceText& source);

}  // namespace adjudge
