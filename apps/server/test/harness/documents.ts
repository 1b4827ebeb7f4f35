/**
 * A document as a visitor gets it. A test machine may be busy with something else: then documents are refused for a moment,
 * which is rarely the point.
 */
export async function openPage(url: string, headers: Record<string, string> = {}): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, { headers, redirect: 'manual' });
    if (response.status !== 503 || attempt === 20) return response;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
