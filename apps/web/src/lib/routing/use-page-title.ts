import { createContext, useContext, useEffect } from 'react';

/** Given by the shell to each page it shows. */
export const SetPageTitleContext = createContext<(title: string | null) => void>(() => {});

/** For pages whose title is known only with their content: a game's name, a legal page's heading. */
export function usePageTitle(title: string | undefined): void {
  const setTitle = useContext(SetPageTitleContext);
  useEffect(() => {
    if (title !== undefined) setTitle(title);
    return () => setTitle(null);
  }, [setTitle, title]);
}
