/** Calls go to where previews are answered, with the ticket and without cookies; files are fetched as they are; no more. */
export function previewFetch(send: typeof fetch, ticket: string): typeof fetch {
  return (input, init = {}) => {
    const address = new URL(input instanceof Request ? input.url : String(input), location.origin);
    if (address.origin === location.origin && address.pathname.startsWith('/api/')) {
      const headers = new Headers(init.headers);
      headers.delete('uid');
      headers.delete('token');
      headers.set('X-Preview-Ticket', ticket);
      address.pathname = address.pathname.replace('/api/', '/api/preview/');
      return send(address, { ...init, headers, credentials: 'omit', cache: 'no-store' });
    }
    const method = init.method ?? (input instanceof Request ? input.method : 'GET');
    if (method !== 'GET') return Promise.reject(new TypeError('nothing is written from a preview'));
    return send(address, { ...init, credentials: 'omit' });
  };
}
