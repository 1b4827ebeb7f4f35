/** The words of sanitised HTML: without tags, its entities as what they stand for. */
export function textOfHtml(html: string): string {
  return (
    html
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/(?:&nbsp;|\s)+/g, ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      // Last: what it makes is no entity.
      .replaceAll('&amp;', '&')
      .trim()
  );
}
