export const paymentWords = {
  channels: { alipay: '支付宝', wechat: '微信支付', sandbox: '沙盒支付' },
  /** What WeChat Pay gets back for a notification. */
  wechatAnswer: { understood: '成功', refused: '失败' },
};
