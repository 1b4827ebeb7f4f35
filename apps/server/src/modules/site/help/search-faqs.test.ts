import { expect, test } from 'vitest';
import { searchFaqs, foldFaqsForSearch, plainTextOfHtml } from './search-faqs.ts';

const faqs = foldFaqsForSearch(
  [
    ['账号', '忘记密码怎么办？', '<p>在登录页点「忘记密码」，用手机号找回。</p>'],
    ['账号', '怎么换绑手机号？', '<p>设置里选绑定手机。</p>'],
    ['充值', '充值没到账怎么办？', '<p>等十分钟，仍未到账请带上订单号找客服。</p>'],
    ['会员', '会员怎么开通？', '<p>钻石开通，钻石可以<b>充值</b>。</p>'],
    ['下载', '怎么安装 APK？', '<p>打开 Android 的安装权限 &amp; 点开文件。</p>'],
  ].map(([category = '', question = '', html = ''], index) => ({
    id: String(index + 1),
    category,
    question,
    html,
    helpful: 0,
  })),
);
const found = (keyword: string) => searchFaqs(faqs, keyword).map(({ id }) => id);

test('[N-05] a question is found by its words, in the answer too, best first', () => {
  expect(found('忘记密码')).toEqual(['1']);
  expect(found('充值')).toEqual(['3', '4']);
  expect(found('手机号')[0]).toBe('2');
  expect(found('订单号')).toEqual(['3']);
});

test('[N-05] found while typing, in any width and case, and with words of asking around', () => {
  expect(found('充')[0]).toBe('3');
  expect(found('ａｐｋ')).toEqual(['5']);
  expect(found('apk 怎么装')).toEqual(['5']);
  expect(found('请问会员怎么开通呢')[0]).toBe('4');
  expect(found('怎么换绑')).toEqual(['2']);
  expect(found('没到账')).toEqual(['3']);
  expect(found('充值没到')[0]).toBe('3');
});

test('[N-05] what fits nothing finds nothing', () => {
  expect(found('潜水艇')).toEqual([]);
  expect(found('？！…')).toEqual([]);
  expect(found('<b>')).toEqual([]);
});

test('tags are no words', () => {
  expect(plainTextOfHtml('<p>一 &lt;二&gt; <b>三</b></p>').replaceAll(/\s+/g, ' ').trim()).toBe('一 <二> 三');
});
