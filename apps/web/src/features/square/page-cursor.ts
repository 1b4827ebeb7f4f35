/** Where a further page of a list begins: the number says which it is, the cursor finds it at the same cost however far down. */
export interface PageCursor {
  currentPage: number;
  cursor: string;
}

/** S-06 … S-08: as the calls want it; the first page has no cursor. */
export function pageInputFromCursor(place: PageCursor | null): { currentPage: number; cursor?: string } {
  return place ?? { currentPage: 1 };
}

export function nextPageCursor(page: { nextCursor: string | null; currentPage: number }): PageCursor | null {
  return page.nextCursor === null ? null : { currentPage: page.currentPage + 1, cursor: page.nextCursor };
}
