import { useLocation } from 'react-router';

/** The query of the page's own address. A cached page still sees the one it was left with. */
export function useReadOnlyPageQueryParams(): URLSearchParams {
  return new URLSearchParams(useLocation().search);
}
