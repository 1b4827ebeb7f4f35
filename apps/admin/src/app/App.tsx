import { QueryClientProvider } from '@tanstack/react-query';
import { App as AntApp, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { queryClient } from '../lib/query-client.ts';
import { useReducedMotion } from '../lib/use-reduced-motion.ts';
import { ApprovalsPage } from '../pages/approvals/ApprovalsPage.tsx';
import { BulletinsPage } from '../pages/bulletins/BulletinsPage.tsx';
import { LoginPage } from '../pages/login/LoginPage.tsx';
import { MePage } from '../pages/me/MePage.tsx';
import { MembersPage } from '../pages/members/MembersPage.tsx';
import { RolesPage } from '../pages/roles/RolesPage.tsx';
import { Frame } from './Frame.tsx';

const token = {
  colorPrimary: '#126AA6',
  colorLink: '#126AA6',
  colorText: '#11202E',
  // Both stand on white with the contrast that small text needs.
  colorTextDescription: '#5B7083',
  colorError: '#C5221F',
  colorBgLayout: '#F5F9FC',
  borderRadius: 8,
};
const themes = { moving: { token }, still: { token: { ...token, motion: false } } };
// 登录, not 登 录.
const button = { autoInsertSpace: false };

export function App() {
  const theme = useReducedMotion() ? themes.still : themes.moving;
  return (
    <ConfigProvider locale={zhCN} theme={theme} button={button}>
      <AntApp component={false}>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter basename="/admin">
            <Routes>
              <Route path="/login" element={<LoginPage />} />
              <Route element={<Frame />}>
                <Route path="/approvals" element={<ApprovalsPage />} />
                <Route path="/bulletins" element={<BulletinsPage />} />
                <Route path="/me" element={<MePage />} />
                <Route path="/members" element={<MembersPage />} />
                <Route path="/roles" element={<RolesPage />} />
              </Route>
              <Route path="*" element={<Navigate to="/bulletins" replace />} />
            </Routes>
          </BrowserRouter>
        </QueryClientProvider>
      </AntApp>
    </ConfigProvider>
  );
}
