import { CallError } from '@lanyu/client/errors';
import { client } from '#src/lib/network/api.ts';
import { readOrCreateDeviceId } from '#src/lib/device/read-or-create-device-id.ts';

export interface ChannelAndInviteCode {
  channelID: string;
  inviteCode: string;
}

/** The server has looked at the codes and does not want them; anything else may pass with time. */
function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.reason === 'answer' && (error.status === 200 || error.status === 400);
}

/** False where it is to be tried again. */
export async function sendChannelAndInviteCode(codes: ChannelAndInviteCode): Promise<boolean> {
  const deviceID = readOrCreateDeviceId();
  if (deviceID === '') return false;
  try {
    await client.call('POST /user/game/download/upload', { ...codes, deviceID });
    return true;
  } catch (error) {
    // The client has logged it; a visit that is not counted must not disturb the visitor.
    return isRefusal(error);
  }
}
