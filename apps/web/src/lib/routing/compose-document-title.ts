/** L-23: the product's title, plus the route's where it has one. The server writes the same into the HTML. */
export function composeDocumentTitle(productTitle: string, routeTitle?: string): string {
  return routeTitle === undefined || routeTitle === '' ? productTitle : `${productTitle} · ${routeTitle}`;
}
