import { QueryClientProvider } from '@tanstack/react-query';
import { App as AntApp, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { lazy, useMemo } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { listWords } from '#src/words/list.ts';
import { queryClient } from '../lib/query-client.ts';
import { useSession } from '../lib/session.ts';
import { LoginPage } from '../pages/login/LoginPage.tsx';
import { EmptyListMessage } from '../ui/list/EmptyList.tsx';
import { useColorMode, useMotionAllowed } from './color-mode-and-reduced-motion.ts';
import { navGroupsFor, pagesReadableWithPermissions } from './pages.ts';
import { SignedInShell } from './SignedInShell.tsx';
import { buildAntdTheme } from './build-antd-theme.ts';
import { UnknownPage } from './UnknownPage.tsx';

// 登录, not 登 录.
const button = { autoInsertSpace: false };

export function App() {
  const { shown } = useColorMode();
  const motion = useMotionAllowed();
  const theme = useMemo(() => buildAntdTheme(shown, motion), [shown, motion]);
  return (
    <ConfigProvider locale={zhCN} theme={theme} button={button} renderEmpty={nothingHere}>
      <AntApp component={false}>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter basename="/admin">
            <ConsoleRoutes />
          </BrowserRouter>
        </QueryClientProvider>
      </AntApp>
    </ConfigProvider>
  );
}

/** In tables and selects that say nothing of their own. */
function nothingHere(part?: string) {
  return part === 'Table' ? (
    <EmptyListMessage>{listWords.nothing}</EmptyListMessage>
  ) : (
    <p className="card-empty">{listWords.nothing}</p>
  );
}

/** The gallery of the console's parts exists only on the development server. */
const KitPage = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('../pages/kit/ComponentGalleryPage.tsx')).ComponentGalleryPage }))
  : null;

/** Only the pages this operator may read have a route. */
function ConsoleRoutes() {
  const permissions = useSession()?.permissions ?? [];
  const home = navGroupsFor(permissions)[0]?.pages[0]?.path ?? '/me';
  return (
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route element={<SignedInShell />}>
        <Route index element={<Navigate to={home} replace />} />
        {pagesReadableWithPermissions(permissions).map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        {KitPage !== null && <Route path="/kit" element={<KitPage />} />}
        <Route path="*" element={<UnknownPage />} />
      </Route>
    </Routes>
  );
}
