import { copyTextWithToast } from '#src/lib/device/copy-text-with-toast.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx';
import { Card } from '#src/ui/Card/Card.tsx';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { Tag } from '#src/ui/Tag/Tag.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { kefuWords } from '#src/words/kefu.ts';
import { portalWords } from '#src/words/portal.ts';
import styles from './ContactChannels.module.css';
import { useSupportContacts, type ContactChannel } from './support-contacts-and-tickets.ts';

/** Only addresses a browser opens as a page or a message; anything else is copied. */
export function contactChannelHref({ kind, value }: Pick<ContactChannel, 'kind' | 'value'>): string | null {
  if (kind === 'email') return `mailto:${value}`;
  if (kind === 'phone') return `tel:${value.replaceAll(/[^\d+]/g, '')}`;
  return kind === 'link' && /^(https?:\/\/|\/(?![/\\]))/i.test(value) ? value : null;
}

const actions: Readonly<Partial<Record<ContactChannel['kind'], string>>> = {
  link: kefuWords.go,
  email: kefuWords.write,
  phone: kefuWords.call,
};

function ChannelRow({ channel }: { channel: ContactChannel }) {
  const label = channel.label === '' ? kefuWords.kinds[channel.kind] : channel.label;
  const address = contactChannelHref(channel);
  const action = address === null ? kefuWords.copy : (actions[channel.kind] ?? kefuWords.go);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.label}>{label}</p>
        {channel.kind !== 'link' && <p className={styles.value}>{channel.value}</p>}
      </div>
      {address === null ? (
        <Button
          variant="quiet"
          size="sm"
          aria-label={kefuWords.does(action, label)}
          onClick={() => void copyTextWithToast(channel.value, toast)}
        >
          {action}
        </Button>
      ) : (
        <ButtonLink
          variant="tonal"
          size="sm"
          href={address}
          aria-label={kefuWords.does(action, label)}
          {...(/^https?:/i.test(address) && { target: '_blank', rel: 'noopener noreferrer' })}
        >
          {action}
        </ButtonLink>
      )}
    </li>
  );
}

/** how and when customer service is reached. */
export function ContactChannels() {
  const { data, error, isFetching, refetch } = useSupportContacts();
  if (data === undefined) {
    return (
      <Card className={styles.card}>
        {error === null ? (
          <div aria-busy>
            <span className="sr" role="status">
              {portalWords.states.loading}
            </span>
            <Skeleton height={52} radius={12} />
          </div>
        ) : (
          <p className={styles.failed} role="alert">
            {errorMessage(error)}
            <Button variant="tonal" size="sm" busy={isFetching} onClick={() => void refetch()}>
              {portalWords.states.retry}
            </Button>
          </p>
        )}
      </Card>
    );
  }
  return (
    <Card pad="none">
      <div className={styles.head}>
        <h2 className={styles.title}>{kefuWords.channels}</h2>
        {/* Without channels there is nobody who could be available or away. */}
        {data.channels.length > 0 && (
          <Tag tone={data.open ? 'free' : 'neutral'}>{data.open ? kefuWords.open : kefuWords.closed}</Tag>
        )}
        {data.hours !== '' && <span className={styles.hours}>{data.hours}</span>}
      </div>
      <ul>
        {data.channels.map((channel) => (
          <ChannelRow key={`${channel.kind} ${channel.value}`} channel={channel} />
        ))}
      </ul>
    </Card>
  );
}
