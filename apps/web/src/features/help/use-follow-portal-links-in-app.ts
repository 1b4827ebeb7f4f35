import { useEffect, type RefObject } from 'react';
import { useNavigate } from 'react-router';

/** Links of operators' HTML that lead into the portal are followed inside it, without loading the document anew. */
export function useFollowPortalLinksInApp(place: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = place.current;
    function follow(event: MouseEvent) {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const href = (event.target as Element).closest('a')?.getAttribute('href') ?? '';
      if (!/^\/(?![/\\])/.test(href)) return;
      event.preventDefault();
      void navigate(href);
    }
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [place, navigate]);
}
