import { useMutation } from '@tanstack/react-query';
import { Button, Layout, Space, Typography } from 'antd';
import { Navigate, NavLink, Outlet, useLocation } from 'react-router';
import { approvalWords } from '#src/words/approvals.ts';
import { phrases } from '#src/words/back-office.ts';
import { client, forgetSession } from '../lib/api.ts';
import { useSession } from '../lib/session.ts';
import { ProofDialog } from './ProofDialog.tsx';

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
        <nav className="frame-nav" aria-label={phrases.frame.nav}>
          <NavLink to="/bulletins">{phrases.frame.bulletins}</NavLink>
          <NavLink to="/approvals">{approvalWords.title}</NavLink>
          {session.permissions.includes('staff.read') && (
            <>
              <NavLink to="/members">{phrases.frame.members}</NavLink>
              <NavLink to="/roles">{phrases.frame.roles}</NavLink>
            </>
          )}
          <NavLink to="/me">{phrases.frame.me}</NavLink>
        </nav>
        <Space>
          <Typography.Text>{session.name}</Typography.Text>
          <Button onClick={() => logout.mutate()} loading={logout.isPending}>
            {phrases.frame.logout}
          </Button>
        </Space>
      </Layout.Header>
      <Layout.Content>
        <div className="frame-main">
          <Outlet />
        </div>
      </Layout.Content>
      <ProofDialog />
    </Layout>
  );
}
