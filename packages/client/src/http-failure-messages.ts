const messages: Record<number, string> = {
  400: '请求错误',
  401: '未授权，请登录',
  403: '拒绝访问',
  408: '请求超时',
  500: '服务器内部错误',
  501: '服务未实现',
  502: '网关错误',
  503: '服务不可用',
  504: '网关超时',
  505: 'HTTP 版本不受支持',
};

export const NETWORK_FAILURE_MESSAGE = '网络连接失败，请检查网络后重试';
export const REQUEST_TIMEOUT_MESSAGE = '请求超时';
export const UNREADABLE_ANSWER_MESSAGE = '服务器返回的内容无法识别';

/** C-11: the words of a status; a 404 also says which address was asked for. */
export function messageOfHttpStatus(status: number, url: string): string {
  if (status === 200) return '';
  if (status === 404) return `请求地址出错：${url}`;
  return messages[status] ?? `请求失败（${status}）`;
}
