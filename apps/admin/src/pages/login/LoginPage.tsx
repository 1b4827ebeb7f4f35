import type { DataOf } from '@lanyu/contract/all-calls';
import { Card } from 'antd';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { setPartialLoginSession } from '../../lib/api.ts';
import { setSession, useSession } from '../../lib/session.ts';
import { RecoveryCodes } from '../../ui/staff/RecoveryCodes.tsx';
import { ChangePasswordForm } from '../../ui/staff/ChangePasswordForm.tsx';
import { EnrolSecondFactorStep } from './EnrolSecondFactorStep.tsx';
import { SecondFactorStep } from './SecondFactorStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';

type Login = DataOf<'POST /admin/v1/staff/login'>;
type Me = DataOf<'GET /admin/v1/staff/me'>;

/** Password, second factor, and at the first time one-time codes and a password of one's own. */
export function LoginPage() {
  const session = useSession();
  const { state } = useLocation() as { state: { from?: string } | null };
  const [login, setLogin] = useState<Login>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [me, setMe] = useState<Me>();

  const begin = (next: Login | undefined) => {
    setPartialLoginSession(next);
    setLogin(next);
    setMe(undefined);
    setCodes(undefined);
  };
  const finish = (proven: Me) => {
    if (login === undefined || proven.mustChangePassword) return setMe(proven);
    setPartialLoginSession(undefined);
    setSession({ uid: proven.uid, token: login.token, name: proven.name, permissions: proven.permissions });
  };

  if (session !== undefined) return <Navigate to={state?.from ?? '/'} replace />;
  return (
    <main className="login">
      <Card className="login-card">
        {login === undefined ? (
          <PasswordStep onDone={begin} />
        ) : codes !== undefined && me !== undefined ? (
          <RecoveryCodes
            codes={codes}
            onDone={() => {
              setCodes(undefined);
              finish(me);
            }}
          />
        ) : me !== undefined ? (
          <ChangePasswordForm first onDone={finish} />
        ) : login.factors.totp || login.factors.passkey ? (
          <SecondFactorStep login={login} onDone={finish} onLeave={() => begin(undefined)} />
        ) : (
          <EnrolSecondFactorStep
            onDone={(enrolled) => {
              setMe(enrolled.me);
              if (enrolled.codes === null) finish(enrolled.me);
              else setCodes(enrolled.codes);
            }}
          />
        )}
      </Card>
    </main>
  );
}
