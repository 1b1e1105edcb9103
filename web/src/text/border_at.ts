// The border between two letters of the document that is nearest to a point of the window. Older browsers know one of two names for it.
export interface Border {
  node: Node;
  offset: number;
}

type EitherName = Partial<Pick<Document, "caretPositionFromPoint" | "caretRangeFromPoint">>;

export function borderAt(x: number, y: number): Border | null {
  const page: EitherName = document;
  if (page.caretPositionFromPoint) {
    const position = page.caretPositionFromPoint.call(document, x, y);
    return position && { node: position.offsetNode, offset: position.offset };
  }
  const range = page.caretRangeFromPoint?.call(document, x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : null;
}
