import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from './cookies.ts';

/** As long as browsers keep any cookie. */
const seconds = 400 * 24 * 3600;
const placeOf = (secure: boolean) => ({ name: 'CHANNEL', seconds, secure });

/** The channel of an address without a code. */
const none = '0';

/** The channel this browser last came through. No secret and no proof: it decides what visitors are shown, never what an account may. */
export function channelOfBrowser(request: FastifyRequest, secure: boolean): string {
  const value = readCookie(request, placeOf(secure));
  return value !== undefined && /^[\w.-]{1,64}$/.test(value) ? value : none;
}

/** A visit without a code does not change it; a channel of unusual letters is not remembered. */
export function rememberChannelOfBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  { secure, channelID }: { secure: boolean; channelID: string },
): void {
  if (channelID === none || !/^[\w.-]{1,64}$/.test(channelID)) return;
  if (channelOfBrowser(request, secure) !== channelID) setCookie(reply, placeOf(secure), channelID);
}
