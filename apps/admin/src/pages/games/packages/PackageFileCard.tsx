import { gameWords } from '#src/words/games.ts';
import { formatShortDateAndTime } from '../../../lib/shanghai-time.ts';
import { CopyText } from '../../../ui/CopyText.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { StatusLabel, type StatusTone } from '../../../ui/StatusLabel.tsx';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { formatFingerprint, versionNameOf, type GameForStaff, type PackageFile } from '../games.ts';
import { PublishPackageForm } from './PublishPackageForm.tsx';

const words = gameWords.packages;
type Finding = PackageFile['findings'][number];
type Check = Finding['check'];

export const packageFileStateTones: Record<PackageFile['state'], StatusTone> = {
  reading: 'wait',
  ready: 'wait',
  refused: 'bad',
  published: 'ok',
  withdrawn: 'rest',
  expired: 'rest',
};

interface PackageFileCardProps {
  game: GameForStaff;
  file: PackageFile;
  onChanged: () => void;
}

/** One uploaded file: what it says of itself, and what it changes for players. */
export function PackageFileCard({ game, file, onChanged }: PackageFileCardProps) {
  const { facts } = file;
  const platform = gameWords.platforms[file.platformType] ?? '';
  const name = versionNameOf(file);
  return (
    <section className="card package-file" aria-label={[platform, name].filter(Boolean).join(' ')}>
      <h2>
        {[platform, name].filter(Boolean).join(' · ')}
        <StatusLabel tone={packageFileStateTones[file.state]}>{words.states[file.state]}</StatusLabel>
        <span className="grow" />
        <small>{[file.uploader.name, formatShortDateAndTime(file.uploadTime)].filter(Boolean).join(' · ')}</small>
      </h2>
      <div className="card-body">
        {file.state === 'refused' && (
          <p className="verdict bad">
            <Icon name="noFilled" />
            {words.faults[file.fault] ?? words.faults['unreadable']}
          </p>
        )}
        {file.sha256 !== '' && (
          <p className="package-sum">
            {formatBytes(file.size)} <span className="cell-hint">{words.facts.sha256}</span>{' '}
            <CopyText text={file.sha256} />
          </p>
        )}
        {facts !== null && (
          <div className="package-columns">
            <PackageFacts facts={facts} />
            <Checks
              file={file}
              isFirst={game.packages.every(({ platformType }) => platformType !== file.platformType)}
            />
          </div>
        )}
        {file.ipaFacts !== null && <IpaFacts facts={file.ipaFacts} />}
        {file.state === 'ready' && facts === null && <p className="cell-hint">{words.ipaOnly}</p>}
        {file.state === 'ready' && (
          <>
            <Warnings findings={file.findings} />
            <PublishPackageForm game={game} file={file} onDone={onChanged} />
          </>
        )}
      </div>
    </section>
  );
}

function IpaFacts({ facts }: { facts: NonNullable<PackageFile['ipaFacts']> }) {
  const { bundleId, version, build, minOs } = facts;
  const rows: [string, string][] = [
    [words.facts.bundleId, bundleId],
    [words.facts.version, build === '' || build === version ? version : words.versionAndBuild(version, build)],
    [words.facts.minSdk, minOs === '' ? gameWords.nothing : words.iosVersion(minOs)],
  ];
  return (
    <dl className="facts one">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function PackageFacts({ facts }: { facts: NonNullable<PackageFile['facts']> }) {
  const rows: [string, string][] = [
    [words.facts.name, facts.packageName],
    [words.facts.version, words.versionCode(facts.versionName ?? gameWords.nothing, facts.versionCode)],
    [words.facts.minSdk, words.sdk(facts.minSdk)],
    [words.facts.targetSdk, words.sdk(facts.targetSdk)],
    [words.facts.abis, facts.abis.join(' · ') || words.allAbis],
    [words.facts.signer, facts.signers.map((signer) => formatFingerprint(signer, 8)).join(' ')],
  ];
  return (
    <div>
      <h3>{words.fromFile}</h3>
      <dl className="facts one">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <details>
        <summary>
          {words.facts.permissions} {words.permissionCount(facts.permissions.length)}
        </summary>
        <ul className="permission-names">
          {facts.permissions.map((permission) => (
            <li key={permission}>
              <code>{permission}</code>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

const passable: readonly (keyof typeof words.passed)[] = [
  'otherPackageName',
  'otherSigner',
  'versionCodeNotHigher',
  'debuggable',
  'sameFile',
];
const effectIcons = { stops: 'noFilled', asks: 'noFilled', notes: 'warnFilled' } as const;

function Checks({ file: { findings, state }, isFirst }: { file: PackageFile; isFirst: boolean }) {
  const found = new Map<Check, Finding>(findings.map((finding) => [finding.check, finding]));
  if (state !== 'ready') return null;
  const notes = findings.filter(({ check }) => !passable.some((each) => each === check));
  const needsNoVersionBefore: readonly Check[] = ['debuggable', 'sameFile'];
  const checks = isFirst ? passable.filter((check) => needsNoVersionBefore.includes(check)) : passable;
  return (
    <div>
      <h3>{words.compared}</h3>
      {isFirst && <p className="cell-hint">{words.first}</p>}
      <ul className="checklist">
        {checks.map((check) => {
          const finding = found.get(check);
          return finding === undefined ? (
            <li key={check} className="ok">
              <Icon name="okFilled" size={14} />
              {words.passed[check]}
              <span className="verdict-word">{words.pass}</span>
            </li>
          ) : (
            <FindingRow key={check} finding={finding} />
          );
        })}
        {notes.map((finding) => (
          <FindingRow key={finding.check} finding={finding} />
        ))}
      </ul>
    </div>
  );
}

function FindingRow({ finding: { check, effect, before, after } }: { finding: Finding }) {
  const isShort = check !== 'otherSigner' && check !== 'sameFile' && (before.length > 0 || after.length > 0);
  const values = before.length > 0 ? words.arrow(before.join(' '), after.join(' ')) : after.join(' ');
  return (
    <li className={effect === 'notes' ? 'warn' : 'bad'}>
      <Icon name={effectIcons[effect]} size={14} />
      <span>
        {words.checks[check]}
        {isShort && <code className="finding-values">{values}</code>}
      </span>
      <span className="verdict-word">{words.effects[effect]}</span>
    </li>
  );
}

/** What nobody may overlook: another program in the place of one that people trust. */
function Warnings({ findings }: { findings: readonly Finding[] }) {
  const of = (check: Check) => findings.find((finding) => finding.check === check);
  const [signer, name] = [of('otherSigner'), of('otherPackageName')];
  const nameWords =
    name?.before.length === 0
      ? { title: words.unreadTitle, text: words.unreadText, before: [words.unread] }
      : { title: words.nameTitle, text: words.nameText, before: name?.before ?? [] };
  return (
    <>
      {name !== undefined && <Warning {...nameWords} after={name.after} />}
      {signer !== undefined && (
        <Warning
          title={words.signerTitle}
          text={words.signerText}
          before={signer.before.map((each) => formatFingerprint(each))}
          after={signer.after.map((each) => formatFingerprint(each))}
        />
      )}
    </>
  );
}

interface WarningProps {
  title: string;
  text: string;
  before: readonly string[];
  after: readonly string[];
}

function Warning({ title, text, before, after }: WarningProps) {
  return (
    <div className="package-warning" role="alert">
      <b>
        <Icon name="noFilled" /> {title}
      </b>
      <p>{text}</p>
      <dl>
        <dt>{words.before}</dt>
        <dd>
          <code>{before.join(' ')}</code>
        </dd>
        <dt>{words.after}</dt>
        <dd>
          <code className="changed">{after.join(' ')}</code>
        </dd>
      </dl>
    </div>
  );
}
