import { useLocation } from 'react-router';

/** The query of the page's own address; a kept page goes on seeing the one it was left with. */
export function useAddressQuery(): URLSearchParams {
  return new URLSearchParams(useLocation().search);
}
