/** Of the page that shows a developer the codes. */
export const devSmsInboxWords = {
  title: '开发短信箱',
  hint: '这里的验证码没有真正发出，页面每 3 秒刷新一次。',
  empty: '还没有短信。',
  purposes: { login: '登录', bind: '绑定手机', find: '找回密码', verify: '验证身份' },
};
