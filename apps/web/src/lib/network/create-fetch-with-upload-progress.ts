/**
 * A fetch that reports how much of the body has been sent, from 0 to 1. The browser's own fetch does not, only
 * XMLHttpRequest does.
 */
export function createFetchWithUploadProgress(onProgress: (share: number) => void): typeof fetch {
  return (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, address instanceof Request ? address.url : address);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      });
      request.addEventListener('load', () => {
        const { status } = request;
        const requestId = request.getResponseHeader('x-request-id');
        const answered = requestId === null ? {} : { 'x-request-id': requestId };
        // A response of these statuses may have no body at all.
        const text = status === 204 || status === 304 ? null : request.responseText;
        resolve(new Response(text, { status, headers: answered }));
      });
      request.addEventListener('error', () => reject(new TypeError('the network failed')));
      const calledOff = () => reject(new DOMException('called off', 'AbortError'));
      request.addEventListener('abort', calledOff);
      if (signal?.aborted === true) return calledOff();
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      // Given by the client as text or a form; a stream it never gives.
      request.send(body as XMLHttpRequestBodyInit | null | undefined);
    });
}
