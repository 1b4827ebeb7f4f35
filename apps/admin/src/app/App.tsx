import { QueryClientProvider } from '@tanstack/react-query';
import { App as AntApp, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { queryClient } from '../lib/query-client.ts';
import { BulletinsPage } from '../pages/bulletins/BulletinsPage.tsx';
import { LoginPage } from '../pages/login/LoginPage.tsx';
import { Frame } from './Frame.tsx';

const theme = { token: { colorPrimary: '#1570b8', colorLink: '#0f66ab', borderRadius: 8 } };

export function App() {
  return (
    <ConfigProvider locale={zhCN} theme={theme}>
      <AntApp component={false}>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter basename="/admin">
            <Routes>
              <Route path="/login" element={<LoginPage />} />
              <Route element={<Frame />}>
                <Route path="/bulletins" element={<BulletinsPage />} />
              </Route>
              <Route path="*" element={<Navigate to="/bulletins" replace />} />
            </Routes>
          </BrowserRouter>
        </QueryClientProvider>
      </AntApp>
    </ConfigProvider>
  );
}
