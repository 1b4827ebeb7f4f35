import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { hashAppleTicketWithCookieSecret } from './apple-ticket-hash-and-lifetime.ts';
import {
  findUserIdOfIdentity,
  insertIdentity,
  lockFirstSignInOfIdentity,
  consumeAppleTicket,
} from './apple-tickets-and-identities.queries.ts';
import { accountTypeByRegistrationMethod, createUser, findInviterByCode } from '../registration/create-user.ts';
import {
  openSessionAndReopenClosingAccount,
  type ClientAddressAndBrowser,
} from '../sessions/open-session-and-reopen-closing-account.ts';

type Input = ParsedInputOf<'POST /v1/account/apple/login'>;

/**
 * X-A9: exchanges a ticket for a session, and creates the account if there is none. All in one transaction: if the
 * sign-in is refused because the account is closing and the user has not confirmed to reopen it, the ticket stays
 * valid.
 */
export function signInOrRegisterByAppleTicket(
  deps: Deps,
  input: Input,
  holder: string | undefined,
  from: ClientAddressAndBrowser,
): Promise<DataOf<'POST /v1/account/apple/login'>> {
  return transaction(deps.db, async (tx) => {
    const identity =
      holder === undefined
        ? undefined
        : await consumeAppleTicket(tx, hashAppleTicketWithCookieSecret(input.ticket, holder), deps.now());
    if (identity === undefined) throw new Failure('badCredentials');
    await lockFirstSignInOfIdentity(tx, identity);
    const known = await findUserIdOfIdentity(tx, identity);
    const uid = known ?? (await register(tx, input));
    if (known === undefined) await insertIdentity(tx, identity, uid);
    const { deviceID, agreed, cancelDeletion } = input;
    return openSessionAndReopenClosingAccount(tx, deps, uid, {
      from,
      deviceID,
      agreed,
      cancelDeletion,
      newAccount: known === undefined,
    });
  });
}

/** An unknown invite code does not prevent signing in through a provider. */
async function register(tx: Tx, input: Input): Promise<string> {
  const invitedBy = (await findInviterByCode(tx, input.inviteCode)) ?? undefined;
  const { channelID, deviceID } = input;
  const uid = await createUser(tx, {
    accountType: accountTypeByRegistrationMethod.provider,
    invitedBy,
    channelID,
    deviceID,
  });
  if (uid === undefined) throw new Failure('busy', 'no free name was found');
  return uid;
}
