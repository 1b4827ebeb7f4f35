import type { DataOf } from '@lanyu/contract/all';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { copyTextWithToast } from '#src/lib/device/copy-text-with-toast.ts';
import { byteSize } from '#src/lib/format/numbers.ts';
import { client } from '#src/lib/network/api.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { Card } from '#src/ui/Card/Card.tsx';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { copy, globe, lock, shield } from '#src/ui/Icon/other-page-icons.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { words } from '#src/words/package-passport.ts';
import type { Game } from '../game-detail-and-review-calls.ts';
import styles from './GameSafetyCard.module.css';

type Passport = DataOf<'GET /v1/catalog/game/{id}/passport'>[number];

/** What can be checked of a game before it is installed or opened. */
export function GameSafetyCard({ game }: { game: Game }) {
  return (
    <>
      {game.packages.length > 0 && <Packages id={game.id} />}
      {game.playUrl !== '' && <WebPassport playUrl={game.playUrl} />}
    </>
  );
}

function Section({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <p className={styles.hint}>{hint}</p>
      <Card pad="none" className={styles.card}>
        {children}
      </Card>
    </section>
  );
}

function Packages({ id }: { id: string }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['catalog', 'passport', id],
    queryFn: ({ signal }) => client.call('GET /v1/catalog/game/{id}/passport', { id }, { signal }),
    meta: { public: true },
  });
  return (
    <Section title={words.title} hint={words.hint}>
      {data === undefined ? (
        <div className={styles.waiting} aria-busy={!isError}>
          {isError && (
            <>
              <p>{words.failed}</p>
              <Button variant="tonal" size="xs" disabled={isFetching} onClick={() => void refetch()}>
                {words.retry}
              </Button>
            </>
          )}
        </div>
      ) : (
        data.map((passport) => <OnePassport key={passport.platformType} passport={passport} />)
      )}
    </Section>
  );
}

function OnePassport({ passport }: { passport: Passport }) {
  const { scan, signers, signerChange, previousVersion, sha256, size, packageName } = passport;
  const name = words.name(words.platforms[passport.platformType] ?? '', passport.version);
  return (
    <article className={styles.passport}>
      <h3 className={styles.name}>
        {name}
        <span className={scan === 'verified' ? styles.good : styles.plain}>
          <Icon icon={shield} size={14} />
          {words.scan[scan]}
        </span>
      </h3>
      <dl className={styles.facts}>
        {signers.length > 0 && (
          <Fact label={words.signer} copied={signers.join(' ')} copyLabel={words.copySigner(name)}>
            {signers.map((signer) => (
              <code key={signer}>{fingerprint(signer)}</code>
            ))}
            <span className={signerChange === 'changed' ? styles.bad : styles.note}>{changeText(passport)}</span>
          </Fact>
        )}
        <Fact label={words.checksum} copied={sha256} copyLabel={words.copyChecksum(name)}>
          <code>{sha256}</code>
        </Fact>
        <Fact label={words.size}>{byteSize(size)}</Fact>
        {packageName !== '' && (
          <Fact label={words.packageName}>
            <code>{packageName}</code>
          </Fact>
        )}
        {scan === 'verified' && (
          <>
            <Fact label={words.sdk}>{words.sdkLevels(passport.minSdk, passport.targetSdk)}</Fact>
            <Fact label={words.processors}>
              {passport.abis.length === 0 ? words.allProcessors : passport.abis.join(words.between)}
            </Fact>
          </>
        )}
      </dl>
      {scan === 'verified' && <Permissions passport={passport} previousVersion={previousVersion} />}
    </article>
  );
}

function Permissions({ passport, previousVersion }: { passport: Passport; previousVersion: string }) {
  const { permissions, addedPermissions, removedPermissions, signerChange } = passport;
  const isCompared = signerChange === 'same' || signerChange === 'changed';
  const isSame = isCompared && addedPermissions.length === 0 && removedPermissions.length === 0;
  // What is new first: it is what somebody who has the game looks for.
  const inOrder = permissions.toSorted(
    (a, b) => Number(addedPermissions.includes(b)) - Number(addedPermissions.includes(a)),
  );
  return (
    <>
      <h4 className={styles.permissionTitle}>
        {permissions.length === 0 ? words.noPermissions : words.permissionTitle(permissions.length)}
      </h4>
      <ul className={styles.permissions}>
        {inOrder.map((permission) => (
          <li key={permission}>
            {permissionText(permission)}
            {addedPermissions.includes(permission) && <b className={styles.added}>{words.added}</b>}
          </li>
        ))}
      </ul>
      {removedPermissions.length > 0 && (
        <p className={styles.note}>{words.removed(removedPermissions.map(permissionText).join(words.between))}</p>
      )}
      {isSame && <p className={styles.note}>{words.unchanged(previousVersion)}</p>}
    </>
  );
}

interface FactProps {
  label: string;
  children: ReactNode;
  /** What a press copies. */
  copied?: string;
  copyLabel?: string;
}

function Fact({ label, children, copied, copyLabel }: FactProps) {
  return (
    <div>
      <dt>
        {label}
        {copied !== undefined && (
          <button
            type="button"
            className={styles.copy}
            aria-label={copyLabel}
            onClick={() => void copyTextWithToast(copied, toast)}
          >
            <Icon icon={copy} size={14} />
            {words.copy}
          </button>
        )}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A game that is played at once: where it comes from takes the place of who signed it. */
function WebPassport({ playUrl }: { playUrl: string }) {
  const address = new URL(playUrl, window.location.origin);
  const isOwn = address.origin === window.location.origin;
  const isSecure = address.protocol === 'https:';
  return (
    <Section title={words.web.title} hint={words.web.hint}>
      <article className={styles.passport}>
        <h3 className={styles.name}>
          {address.host}
          <span className={isSecure ? styles.good : styles.plain}>
            <Icon icon={isSecure ? lock : globe} size={14} />
            {isSecure ? words.web.secure : words.web.plain}
          </span>
        </h3>
        <dl className={styles.facts}>
          <Fact label={words.web.origin}>
            <code>{address.origin}</code>
            {isOwn && <span className={styles.note}>{words.web.own}</span>}
          </Fact>
          <Fact label={words.web.address}>
            <code>{address.pathname}</code>
          </Fact>
        </dl>
      </article>
    </Section>
  );
}

/** As certificates are usually written: `A4:1C:77:…`. */
function fingerprint(hex: string): string {
  return (hex.toUpperCase().match(/../g) ?? []).join(':');
}

function changeText({ signerChange, previousVersion }: Passport): string {
  const text = words.signerChange[signerChange];
  return typeof text === 'function' ? text(previousVersion) : text;
}

function permissionText(permission: string): string {
  const last = permission.slice(permission.lastIndexOf('.') + 1);
  return words.permissions[last] ?? words.other(last);
}
