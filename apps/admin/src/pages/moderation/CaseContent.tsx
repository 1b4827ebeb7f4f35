import { Segmented } from 'antd';
import { useState } from 'react';
import { moderationWords as words, moderationReasonText } from '#src/words/moderation.ts';
import { formatTimeWithoutDayIfToday, formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { CaseDetail } from './moderation-cases.ts';
import { TextWithSensitiveWordMarks } from './TextWithSensitiveWordMarks.tsx';

/** What a case is about, with everything around it that a decision needs. */
interface CaseContentProps {
  detail: CaseDetail;
  showsMarks: boolean;
  /** Opens one of the pictures of the version that is shown. */
  onPicture: (images: readonly string[], at: number) => void;
  /** Which pictures are on the screen: those that a key opens. */
  onShown: (images: readonly string[]) => void;
}

export function CaseContent({ detail, showsMarks, onPicture, onShown }: CaseContentProps) {
  const above = detail.context.filter(({ place }) => place === 'above');
  const below = detail.context.filter(({ place }) => place === 'below');
  return (
    <>
      {detail.escalation !== '' && <p className="case-note">{words.escalatedWith(detail.escalation)}</p>}
      {detail.cause === 'appeal' && <Appeal detail={detail} />}
      {above.length > 0 && <Around heading={words.above} texts={above} />}
      <Written key={detail.id} detail={detail} showsMarks={showsMarks} onPicture={onPicture} onShown={onShown} />
      {detail.reportList.length > 0 && <Reports detail={detail} />}
      {below.length > 0 && <Around heading={words.below} texts={below} />}
    </>
  );
}

function Appeal({ detail }: { detail: CaseDetail }) {
  return (
    <>
      <section className="case-card">
        <p className="case-small">
          {words.firstDecision}
          <span className="grow" />
          {detail.decideTime > 0 && formatShortDateAndTime(detail.decideTime)}
        </p>
        <p>{words.firstReason(detail.decider, moderationReasonText(detail.reasonKey, detail.reason))}</p>
      </section>
      <section className="case-card appeal">
        <p className="case-small">
          <Icon name="scale" size={14} />
          <b>{words.appealHeading}</b>
          <span className="grow" />
          {formatShortDateAndTime(detail.createTime)}
        </p>
        <p>{detail.appeal}</p>
      </section>
    </>
  );
}

function Written({ detail, showsMarks, onPicture, onShown }: CaseContentProps) {
  const [version, setVersion] = useState(0);
  const versions = [{ content: detail.content, images: detail.images, time: 0 }, ...detail.earlier];
  const shown = versions[version] ?? versions[0];
  const isNow = version === 0;
  return (
    <article className="case-card written">
      {detail.earlier.length > 0 && (
        <Segmented
          size="small"
          aria-label={words.versions}
          value={version}
          onChange={(next) => {
            setVersion(next);
            onShown(versions[next]?.images ?? []);
          }}
          options={versions.slice(0, 6).map(({ time }, at) => ({
            value: at,
            label: at === 0 ? words.now : words.version(formatShortDateAndTime(time)),
          }))}
        />
      )}
      <TextWithSensitiveWordMarks text={shown?.content ?? ''} marks={isNow && showsMarks ? detail.marks : []} />
      {shown !== undefined && shown.images.length > 0 && (
        <div className="case-images">
          {shown.images.map((address, at) => (
            <button
              key={address}
              type="button"
              aria-label={words.viewer.open(at + 1)}
              onClick={() => onPicture(shown.images, at)}
            >
              <img src={address} alt={words.picture(at + 1)} />
            </button>
          ))}
        </div>
      )}
      {detail.marks.length === 0 && detail.cause !== 'report' && <p className="case-small">{words.noWords}</p>}
    </article>
  );
}

function Reports({ detail }: { detail: CaseDetail }) {
  const { reportColumns: columns } = words;
  return (
    <section>
      <h2>{words.reports(detail.reportList.length)}</h2>
      <div className="case-card table">
        <table className="plain">
          <thead>
            <tr>
              <th>{columns.reason}</th>
              <th>{columns.text}</th>
              <th>{columns.reporter}</th>
              <th className="number">{columns.record}</th>
              <th className="number">{columns.time}</th>
            </tr>
          </thead>
          <tbody>
            {detail.reportList.map((report) => (
              <tr key={report.reporter}>
                <td>{words.reportReasons[report.reason]}</td>
                <td className={report.text === '' ? 'faint' : ''}>{report.text || words.noText}</td>
                <td>{report.name || report.reporter}</td>
                <td className={report.wrong > report.right ? 'number doubtful' : 'number'}>
                  {words.record(report.right, report.wrong)}
                </td>
                <td className="number" title={formatShortDateAndTime(report.time)}>
                  {formatTimeWithoutDayIfToday(report.time)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Around({ heading, texts }: { heading: string; texts: CaseDetail['context'] }) {
  return (
    <section>
      <h2>{heading}</h2>
      <ul className="case-card around">
        {texts.map(({ name, content, time, kind }) => (
          <li key={`${time} ${name}`}>
            <b>{kind === 'video' ? words.kinds.video : name || words.anonymous}</b>
            <span className="around-text">{content}</span>
            <span className="case-small" title={formatShortDateAndTime(time)}>
              {kind !== 'video' && words.kinds[kind]} {formatTimeWithoutDayIfToday(time)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
