// How the page of HITs looks: from 320 pixels up, light and dark, on a screen and on paper.
//
// Texts stay black and gray on white where all else is dark: that is what the wordings call them.
#pragma once

#include <string_view>

namespace adjudge {

inline constexpr std::string_view hit_page_style = R"(
:root { color-scheme: light dark; --paper: #fff; --ground: #f1f2f4; --ink: #16181d; --soft: #5c6370; --line: #c9cdd4;
  --hint: #e9eef8; --hint-ink: #24427c; }
@media (prefers-color-scheme: dark) { :root { --paper: #1b1d21; --ground: #101114; --ink: #eceef2; --soft: #a3a9b5;
  --line: #454a54; --hint: #1c2637; --hint-ink: #a9c4f5; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 1rem .75rem 4rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, "Noto Sans", sans-serif; }
main, .top { max-width: 48rem; margin: 0 auto; }
h1 { font-size: 1.4rem; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 1.05rem; margin: 0; }
h3 { font-size: .9rem; font-weight: normal; color: var(--soft); margin: 0 0 .75rem; }
nav ul { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; margin: .5rem 0 0; }
nav a { display: inline-flex; align-items: center; min-height: 24px; min-width: 24px; }
a { color: inherit; }
.requester { background: var(--hint); color: var(--hint-ink); border: 1px dashed currentColor; border-radius: .4rem;
  padding: .5rem .75rem; font-size: .85rem; overflow-wrap: anywhere; }
.requester p { margin: .25rem 0 0; }
.hit { margin-top: 2.5rem; }
.instructions, .unit { background: var(--paper); border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; }
.instructions { margin-top: .75rem; }
.instructions p { margin: 0; white-space: pre-line; overflow-wrap: anywhere; }
.instructions p + p { margin-top: .75rem; padding-top: .75rem; border-top: 1px solid var(--line); }
.unit { margin-top: .75rem; }
.unit + .requester, details.requester { margin-top: .25rem; }
figure { margin: 0 0 .75rem; min-width: 0; }
figcaption { font-size: .85rem; color: var(--soft); margin-bottom: .2rem; overflow-wrap: anywhere; }
.text { margin: 0; padding: .5rem .75rem; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 1.1rem;
  background: #fff; color: #000; border: 1px solid transparent; border-radius: .35rem; }
.reference .text, .text.context { color: #5c6370; }
.text.context { font-size: 1rem; margin-bottom: .35rem; }
.output > .text:not(.context), .text.output { border-color: var(--line); }
.text img { display: block; max-width: 100%; height: auto; }
mark { background: #ffe38a; color: inherit; border-radius: .15rem; }
.number-of { display: inline-block; min-width: 1.6em; padding: 0 .35em; text-align: center; font-weight: 600;
  border: 1px solid var(--line); border-radius: .3rem; color: var(--ink); }
.outputs { display: grid; gap: .75rem; margin-bottom: .75rem; }
.outputs figure { margin: 0; }
@media (min-width: 42rem) { .outputs.pair:not(:has(img)) { grid-template-columns: 1fr 1fr; } }
fieldset { border: 0; margin: 1rem 0 0; padding: 0; min-width: 0; }
legend { padding: 0; } legend, .question { margin: 0 0 .75rem; font-weight: 600; overflow-wrap: anywhere; }
.slider { padding: .9rem 0 .5rem; }
.track { position: relative; height: .4rem; border-radius: .2rem; background: var(--line); }
.tick { position: absolute; top: -.4rem; width: 2px; height: 1.2rem; background: var(--soft); }
.at25 { inset-inline-start: 25%; } .at50 { inset-inline-start: 50%; } .at75 { inset-inline-start: 75%; }
.anchors { display: flex; justify-content: space-between; gap: 1rem; font-size: .9rem; color: var(--soft); }
.anchors span { overflow-wrap: anywhere; } .anchors span + span { text-align: end; }
.number { margin: .25rem auto 0; width: 4rem; text-align: center; border: 1px solid var(--line); border-radius: .3rem; }
.options, .legend { list-style: none; margin: 0; padding: 0; }
.options label { display: flex; gap: .6rem; align-items: flex-start; padding: .3rem 0; overflow-wrap: anywhere; }
.example { display: block; font-size: .9rem; color: var(--soft); }
input { appearance: none; flex: none; width: 1.15rem; height: 1.15rem; margin: .2rem 0 0; border: 2px solid var(--soft);
  border-radius: .2rem; background: transparent; }
input[type=radio] { border-radius: 50%; }
.ranks { border-collapse: collapse; width: 100%; max-width: 30rem; table-layout: fixed; text-align: center; }
.ranks th, .ranks td { padding: .3rem 0; vertical-align: bottom; } .ranks th small { display: block; font-weight: normal;
  color: var(--soft); } .ranks tbody tr { border-top: 1px solid var(--line); }
.ranks tbody th, .ranks tbody td { vertical-align: middle; } .ranks input { display: inline-block; margin: 0;
  vertical-align: middle; }
textarea { width: 100%; font: inherit; color: inherit; background: transparent; border: 1px solid var(--line);
  border-radius: .35rem; padding: .6rem .75rem; resize: vertical; }
.legend { display: flex; flex-wrap: wrap; gap: .35rem .75rem; margin-bottom: .5rem; font-size: .9rem; }
.severity { border-bottom: 3px solid #c98a00; padding: 0 .3rem; } .severity2 { border-bottom-color: #c62828; }
.severity3 { border-bottom: 3px double #7b1fa2; } .severity4 { border-bottom: 3px dotted #00695c; }
.category { color: var(--soft); }
summary { cursor: pointer; }
dl { display: grid; grid-template-columns: minmax(5rem, auto) 1fr; gap: .15rem .75rem; margin: .5rem 0 0; }
dt { font-weight: 600; } dd { margin: 0; min-width: 0; }
@media print { :root { color-scheme: light; --paper: #fff; --ground: #fff; --ink: #000; --soft: #555; --line: #999;
  --hint: #fff; --hint-ink: #333; } body { padding: 0; } nav { display: none; }
  .unit { break-inside: avoid; } .track, .severity, mark {
  print-color-adjust: exact; } }
)";

}  // namespace adjudge
