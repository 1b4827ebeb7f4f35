import { useRef, useState } from 'react';
import { tooOftenCode } from '#src/lib/network/error-codes.ts';
import { useForm } from '#src/lib/forms/use-form.ts';
import { useIdempotencyKeys } from '#src/lib/session/idempotency-keys.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { Card } from '#src/ui/Card/Card.tsx';
import { ChoicePills } from '#src/ui/ChoicePills/ChoicePills.tsx';
import { Field } from '#src/ui/Field/Field.tsx';
import { Form } from '#src/ui/Form/Form.tsx';
import { check } from '#src/ui/Icon/first-page-icons.ts';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { focusFoundElementAfterRemoval } from '#src/ui/focus-after-removal.ts';
import { TextArea } from '#src/ui/TextArea/TextArea.tsx';
import { faqAndBusinessInquiryWords } from '#src/words/faq-and-business-inquiry.ts';
import { isEmailOrPhoneNumber, sendBusinessInquiry, type BusinessInquiry } from './business-inquiry.ts';
import styles from './BusinessInquiryForm.module.css';

const { inquiry: text } = faqAndBusinessInquiryWords;
const kinds = (Object.keys(text.kinds) as BusinessInquiry['kind'][]).map((id) => ({ id, label: text.kinds[id] }));
const shortestText = 5;

function trimmed(values: Record<keyof BusinessInquiry, string>): BusinessInquiry {
  return {
    kind: kinds.find(({ id }) => id === values.kind)?.id ?? 'other',
    company: values.company.trim(),
    contact: values.contact.trim(),
    reach: values.reach.trim(),
    text: values.text.trim(),
  };
}

/** N-05: what somebody wants to do together with the site; a visitor may ask as well. */
export function BusinessInquiryForm() {
  const keys = useIdempotencyKeys();
  const [sent, setSent] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  /** The form and the confirmation replace each other, so the pressed button is unmounted. */
  function show(answer: boolean) {
    setSent(answer);
    focusFoundElementAfterRemoval(() => place.current?.querySelector('h2'));
  }

  const form = useForm({
    name: 'inquiry',
    initial: { kind: 'publish', company: '', contact: '', reach: '', text: '' },
    check: (values) => {
      const { company, contact, reach, text: said } = trimmed(values);
      return {
        ...(company === '' && { company: text.companyMissing }),
        ...(contact === '' && { contact: text.contactMissing }),
        ...(!isEmailOrPhoneNumber(reach) && { reach: text.reachWrong }),
        ...(said.length < shortestText && { text: text.textShort }),
      };
    },
    send: async (values) => {
      const inquiry = trimmed(values);
      await sendBusinessInquiry(inquiry, keys.keyFor(inquiry));
      keys.done();
      show(true);
    },
    wordsFor: { [tooOftenCode]: text.tooOften },
  });

  const { name, value, onChange } = form.field('kind');
  const { value: said, ...textField } = form.field('text');
  return (
    <Card>
      <div ref={place}>
        {/* Always mounted: a live region announces only what appears in it later. */}
        <div role="status">
          {sent && (
            <div className={styles.sent}>
              <span className={styles.tick}>
                <Icon icon={check} size={28} weight={2.4} />
              </span>
              <h2 className={styles.title}>{text.sent}</h2>
              <p className={styles.hint}>{text.sentHint}</p>
              <Button variant="quiet" onClick={() => show(false)}>
                {text.again}
              </Button>
            </div>
          )}
        </div>
        {!sent && (
          <>
            <h2 className={styles.title}>{text.title}</h2>
            <p className={styles.hint}>{text.hint}</p>
            <Form {...form.frame} action={text.send} label={text.title} className={styles.form}>
              <ChoicePills
                legend={text.kind}
                choices={kinds}
                columns={4}
                name={name}
                value={value}
                onChange={(_, event) => onChange(event)}
              />
              <Field
                {...form.field('company')}
                label={text.company}
                labelShown
                autoComplete="organization"
                maxLength={60}
              />
              <Field {...form.field('contact')} label={text.contact} labelShown autoComplete="name" maxLength={30} />
              <Field {...form.field('reach')} label={text.reach} labelShown autoComplete="email" maxLength={80} />
              <TextArea
                {...textField}
                value={said}
                label={text.text}
                labelShown
                placeholder={text.textHint}
                maxLength={2000}
                rows={4}
              />
            </Form>
          </>
        )}
      </div>
    </Card>
  );
}
