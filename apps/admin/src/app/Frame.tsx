import { useMutation } from '@tanstack/react-query';
import { Button, Layout, Space, Typography } from 'antd';
import { Navigate, Outlet, useLocation } from 'react-router';
import { phrases } from '#src/words/back-office.ts';
import { client, forgetSession } from '../lib/api.ts';
import { useSession } from '../lib/session.ts';

/** Around every page that needs an operator; without one it leads to login and remembers the way. */
export function Frame() {
  const session = useSession();
  const location = useLocation();
  const logout = useMutation({
    mutationFn: () => client.call('POST /admin/v1/staff/logout', {}),
    // Leaving the desk must work without a network too.
    onSettled: () => forgetSession(),
  });

  if (session === undefined) {
    return <Navigate to="/login" replace state={{ from: location.pathname + location.search }} />;
  }
  return (
    <Layout className="frame">
      <Layout.Header className="frame-head" style={{ background: '#fff' }}>
        <span className="frame-brand">{phrases.product}</span>
        <Space>
          <Typography.Text>{session.name}</Typography.Text>
          <Button onClick={() => logout.mutate()} loading={logout.isPending}>
            {phrases.frame.logout}
          </Button>
        </Space>
      </Layout.Header>
      <Layout.Content>
        <main className="frame-main">
          <Outlet />
        </main>
      </Layout.Content>
    </Layout>
  );
}
