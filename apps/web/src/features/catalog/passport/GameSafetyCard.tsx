import type { DataOf } from '@lanyu/contract/all-calls';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { copyTextWithToast } from '#src/lib/device/copy-text-with-toast.ts';
import { byteSizeText } from '#src/lib/format/numbers.ts';
import { client } from '#src/lib/network/api.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { Card } from '#src/ui/Card/Card.tsx';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { copy, globe, lock, shield } from '#src/ui/Icon/other-page-icons.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { gameSafetyCardWords } from '#src/words/game-safety-card.ts';
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
    <Section title={gameSafetyCardWords.title} hint={gameSafetyCardWords.hint}>
      {data === undefined ? (
        <div className={styles.waiting} aria-busy={!isError}>
          {isError && (
            <>
              <p>{gameSafetyCardWords.failed}</p>
              <Button variant="tonal" size="xs" disabled={isFetching} onClick={() => void refetch()}>
                {gameSafetyCardWords.retry}
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
  const name = gameSafetyCardWords.name(gameSafetyCardWords.platforms[passport.platformType] ?? '', passport.version);
  return (
    <article className={styles.passport}>
      <h3 className={styles.name}>
        {name}
        <span className={scan === 'verified' ? styles.good : styles.plain}>
          <Icon icon={shield} size={14} />
          {gameSafetyCardWords.scan[scan]}
        </span>
      </h3>
      <dl className={styles.facts}>
        {signers.length > 0 && (
          <Fact
            label={gameSafetyCardWords.signer}
            copied={signers.join(' ')}
            copyLabel={gameSafetyCardWords.copySigner(name)}
          >
            {signers.map((signer) => (
              <code key={signer}>{fingerprint(signer)}</code>
            ))}
            <span className={signerChange === 'changed' ? styles.bad : styles.note}>{changeText(passport)}</span>
          </Fact>
        )}
        <Fact label={gameSafetyCardWords.checksum} copied={sha256} copyLabel={gameSafetyCardWords.copyChecksum(name)}>
          <code>{sha256}</code>
        </Fact>
        <Fact label={gameSafetyCardWords.size}>{byteSizeText(size)}</Fact>
        {packageName !== '' && (
          <Fact label={gameSafetyCardWords.packageName}>
            <code>{packageName}</code>
          </Fact>
        )}
        {scan === 'verified' && (
          <>
            <Fact label={gameSafetyCardWords.sdk}>
              {gameSafetyCardWords.sdkLevels(passport.minSdk, passport.targetSdk)}
            </Fact>
            <Fact label={gameSafetyCardWords.processors}>
              {passport.abis.length === 0
                ? gameSafetyCardWords.allProcessors
                : passport.abis.join(gameSafetyCardWords.between)}
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
        {permissions.length === 0
          ? gameSafetyCardWords.noPermissions
          : gameSafetyCardWords.permissionTitle(permissions.length)}
      </h4>
      <ul className={styles.permissions}>
        {inOrder.map((permission) => (
          <li key={permission}>
            {permissionText(permission)}
            {addedPermissions.includes(permission) && <b className={styles.added}>{gameSafetyCardWords.added}</b>}
          </li>
        ))}
      </ul>
      {removedPermissions.length > 0 && (
        <p className={styles.note}>
          {gameSafetyCardWords.removed(removedPermissions.map(permissionText).join(gameSafetyCardWords.between))}
        </p>
      )}
      {isSame && <p className={styles.note}>{gameSafetyCardWords.unchanged(previousVersion)}</p>}
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
            {gameSafetyCardWords.copy}
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
    <Section title={gameSafetyCardWords.web.title} hint={gameSafetyCardWords.web.hint}>
      <article className={styles.passport}>
        <h3 className={styles.name}>
          {address.host}
          <span className={isSecure ? styles.good : styles.plain}>
            <Icon icon={isSecure ? lock : globe} size={14} />
            {isSecure ? gameSafetyCardWords.web.secure : gameSafetyCardWords.web.plain}
          </span>
        </h3>
        <dl className={styles.facts}>
          <Fact label={gameSafetyCardWords.web.origin}>
            <code>{address.origin}</code>
            {isOwn && <span className={styles.note}>{gameSafetyCardWords.web.own}</span>}
          </Fact>
          <Fact label={gameSafetyCardWords.web.address}>
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
  const text = gameSafetyCardWords.signerChange[signerChange];
  return typeof text === 'function' ? text(previousVersion) : text;
}

function permissionText(permission: string): string {
  const last = permission.slice(permission.lastIndexOf('.') + 1);
  return gameSafetyCardWords.permissions[last] ?? gameSafetyCardWords.other(last);
}
