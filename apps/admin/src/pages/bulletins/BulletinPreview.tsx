import { Form, type FormInstance } from 'antd';
import { loginAndBulletinWords } from '#src/words/login-and-bulletins.ts';
import { PhonePreview } from '../../ui/rich-text/PhonePreview.tsx';
import type { BulletinFormFields } from './bulletin-form-fields.ts';

const words = loginAndBulletinWords.draft;

/** The bulletin as it pops up, while it is written. */
export function BulletinPreview({ form }: { form: FormInstance<BulletinFormFields> }) {
  const title = Form.useWatch('title', form);
  const content = Form.useWatch('content', form);
  const linkUrl = Form.useWatch('linkUrl', form);
  return (
    <PhonePreview title={title ?? ''} html={content ?? ''}>
      {(linkUrl ?? '') !== '' && <span className="phone-link">{words.go}</span>}
    </PhonePreview>
  );
}
