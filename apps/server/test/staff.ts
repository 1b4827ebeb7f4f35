import { hashPassword } from '#src/modules/account/public.ts';
import { openBrowser, type Browser, type RunningServer } from './running-server.ts';

let operators = 0;

/** An operator with these permissions, signed in. */
export async function addStaff(server: RunningServer, permissions: string[]): Promise<Browser> {
  operators += 1;
  const loginName = `operator_${process.pid}_${operators}`;
  const password = 'a good long secret';
  await server.test.db.write
    .insertInto('staff_members')
    .values({ login_name: loginName, name: '运营', password_hash: await hashPassword(password), permissions })
    .execute();
  const browser = openBrowser(server.origin);
  Object.assign(browser.session, await browser.call('POST /admin/v1/staff/login', { loginName, password }));
  return browser;
}
