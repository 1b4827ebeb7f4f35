/** L-23: the product's title, and the route's before it, so that a narrow browser tab still tells pages apart. */
export function documentTitle(productTitle: string, routeTitle?: string): string {
  return routeTitle === undefined || routeTitle === '' ? productTitle : `${routeTitle} · ${productTitle}`;
}
