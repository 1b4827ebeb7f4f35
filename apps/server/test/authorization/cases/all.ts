import { randomUUID } from 'node:crypto';
import { activityCases } from './activity.ts';
import { approvalsCases } from './approvals.ts';
import type { Cases } from './case.ts';
import { catalogAdminCases } from './catalog.ts';
import { checkinCases } from './checkin.ts';
import { giftsCases } from './gifts.ts';
import { helpCases } from './help.ts';
import { kefuDeskCases } from './kefu-desk.ts';
import { mediaCases } from './media.ts';
import { messagesCases } from './messages.ts';
import { moderationCases } from './moderation.ts';
import { moneyCases } from './money.ts';
import { catalogPlayerCases } from './player.ts';
import { searchCases } from './search.ts';
import { siteDeskCases } from './site-desk.ts';
import { squareCases } from './square.ts';
import { staffCases } from './staff.ts';
import { usersCases } from './users.ts';
import { previewCases } from './preview.ts';
import { statsCases } from './stats.ts';
import { videoCases } from './video.ts';

let made = 0;
const newDevice = () => `device-${randomUUID()}`;
const newName = () => `matrix_${(made += 1)}`;

/** Every call of the contract: one without a case fails the type check. What others get follows from its `who`. */
export const cases = {
  'POST /user/registerWithName': {
    input: ({ password }) => ({ loginName: newName(), password, deviceID: newDevice() }),
  },
  'POST /user/login': { input: ({ password }, me) => ({ loginName: me.loginName, password, deviceID: newDevice() }) },
  'POST /user/loginWithPhone': {
    input: async (world) => {
      const phone = world.freshPhone();
      return { phone, smsCode: await world.smsCode(phone, 'login'), deviceID: newDevice() };
    },
  },
  'POST /user/loginPhoneWithoutRegister': {
    input: async (world, { phone }) => ({
      phone,
      smsCode: await world.smsCode(phone, 'login'),
      deviceID: newDevice(),
    }),
  },
  'POST /user/smsCode': { input: () => ({ purpose: 'find' }), visitor: 'sessionInvalid' },
  'GET /v1/account/challenge': { input: () => ({}) },
  'POST /v1/account/apple/start': { input: () => ({}), answers: 'notFound' },
  'GET /v1/account/apple/callback': { input: () => ({ code: 'x', state: 'x' }), answers: 'redirect' },
  'POST /v1/account/apple/login': {
    input: () => ({ ticket: 'x'.repeat(43), deviceID: newDevice() }),
    answers: 'badCredentials',
  },
  'POST /user/logout': { input: () => ({}) },
  'GET /v1/account/session/list': { input: () => ({}) },
  'DELETE /v1/account/session/{id}': {
    input: async (world, me) => ({ id: await world.otherSession(me) }),
    names: ['id'],
  },
  'POST /v1/account/session/end-others': { input: () => ({}) },

  'POST /user/center/me': { input: (_, { uid }) => ({ uid }), names: ['uid'] },
  'POST /user/center/updateInfo': { input: () => ({ bio: '看海的人' }) },
  'POST /user/center/uploadAvatar': { input: async (world) => ({ file: await world.image() }) },
  'POST /user/bind': {
    input: async (world) => {
      const phone = world.freshPhone();
      return { phone, smsCode: await world.smsCode(phone, 'bind') };
    },
  },
  'POST /user/resetPassword': {
    input: ({ password }) => ({ password: 'another correct horse', oldPassword: password }),
  },
  'POST /v1/account/prove': { input: ({ password }) => ({ password }) },
  'POST /v1/account/consent': { input: () => ({ agreed: 'agreement:1' }) },
  'GET /v1/account/export/list': { input: () => ({}) },
  'POST /v1/account/export': { input: () => ({}) },
  'POST /v1/account/export/{id}/address': {
    input: async (world, me) => ({ id: await world.readyExport(me) }),
    names: ['id'],
  },
  'POST /v1/account/delete': { input: () => ({}) },

  'POST /user/kefu': {
    input: async (world, me) => ({
      category: 'account',
      text: '登录不上',
      images: await world.kefuImage(me),
      idempotencyKey: randomUUID(),
    }),
    names: ['images'],
    visitor: 'sessionInvalid',
  },
  'POST /v1/site/kefu/image': { input: async (world) => ({ file: await world.image() }) },
  'GET /v1/site/kefu/ticket/list': { input: () => ({}) },
  'GET /v1/site/kefu/ticket/{id}': { input: async (world, me) => ({ id: await world.ticket(me) }), names: ['id'] },
  'POST /v1/site/kefu/ticket/{id}/reply': {
    input: async (world, me) => ({
      id: await world.ticket(me),
      text: '还是不行',
      images: await world.kefuImage(me),
      idempotencyKey: randomUUID(),
    }),
    names: ['id', 'images'],
  },
  'POST /v1/site/kefu/ticket/{id}/close': {
    input: async (world, me) => ({ id: await world.ticket(me) }),
    names: ['id'],
  },

  'POST /user/center/message/all': { input: (_, { uid }) => ({ uid }), names: ['uid'] },

  'POST /user/device/init': {
    input: () => ({ appID: 'portal', channelID: '0', deviceID: newDevice(), deviceType: 'h5', osType: 3 }),
  },
  'POST /user/game/download/upload': { input: () => ({ channelID: '0', inviteCode: '', deviceID: newDevice() }) },
  'GET /v1/site/config': { input: () => ({}) },
  'GET /v1/site/xsrf': { input: () => ({}) },
  'GET /v1/site/legal/{slug}': { input: () => ({ slug: 'never-written' }), answers: 'notFound' },
  'POST /user/message': { input: () => ({ posType: 1 }), visitor: 'ok' },
  'GET /admin/v1/site/bulletin/list': { input: () => ({}) },
  // Also of one that nobody wrote: it is a name in Redis and nothing else.
  'GET /admin/v1/site/bulletin/{id}/presence': { input: () => ({ id: '1' }) },
  'POST /admin/v1/site/bulletin': {
    input: () => ({
      posType: 2,
      title: '公告',
      content: '<p>内容</p>',
      startTime: 1_700_000_000_000,
      endTime: 4_000_000_000_000,
      idempotencyKey: randomUUID(),
    }),
  },

  'PUT /admin/v1/site/bulletin/{id}': {
    input: async (world) => ({
      id: await world.bulletin(),
      version: 1,
      posType: 2,
      title: '改过的公告',
      content: '<p>内容</p>',
      startTime: 1_700_000_000_000,
      endTime: 4_000_000_000_000,
    }),
  },

  'POST /admin/v1/site/bulletin/{id}/end': { input: async (world) => ({ id: await world.bulletin() }) },
  'GET /admin/v1/site/legal/list': { input: () => ({}) },
  // There is none here; that it is read is shown in write-legal-version.test.ts.
  'GET /admin/v1/site/legal/{slug}/{version}': {
    input: () => ({ slug: 'terms', version: 1 }),
    answers: 'notFound',
  },
  'POST /admin/v1/site/legal': {
    input: () => ({
      slug: `page-${randomUUID().slice(0, 8)}`,
      version: 0,
      title: '新的页面',
      html: '<p>内容</p>',
      effectiveTime: 0,
      reason: '新页面',
      idempotencyKey: randomUUID(),
    }),
    answers: 'secondApprovalRequired',
  },

  ...activityCases,
  ...approvalsCases,
  ...catalogAdminCases,
  ...catalogPlayerCases,
  ...checkinCases,
  ...giftsCases,
  ...helpCases,
  ...kefuDeskCases,
  ...mediaCases,
  ...messagesCases,
  ...moderationCases,
  ...moneyCases,
  ...searchCases,
  ...siteDeskCases,
  ...squareCases,
  ...staffCases,
  ...usersCases,
  ...previewCases,
  ...statsCases,
  ...videoCases,
} satisfies Cases;
