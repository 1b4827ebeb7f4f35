import { Link } from 'react-router';
import { moderationWords, moderationReasonText } from '#src/words/moderation.ts';
import { useSession } from '../../lib/session.ts';
import { formatDay, formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { useNowEveryHalfMinute } from '../../lib/use-now-every-half-minute.ts';
import { StaffInitialAvatar } from '../../ui/StaffInitialAvatar.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import type { CaseDetail } from './moderation-cases.ts';

const words = moderationWords.person;

/** Who wrote it: how long they are here, what was decided about them, and whether they may write. */
export function CaseAuthorCard({ detail: { author, person } }: { detail: CaseDetail }) {
  const now = useNowEveryHalfMinute();
  const mayReadPosts = useSession()?.permissions.includes('moderation.read') ?? false;
  const facts: [string, string, boolean][] = [
    [String(person.decided), words.decided, false],
    [String(person.hidden), words.hidden, person.hidden > 0],
    [
      person.postingBanEndTime > 0 ? moderationWords.acts.days(daysUntil(person.postingBanEndTime, now)) : words.none,
      words.silence,
      person.postingBanEndTime > 0,
    ],
    [moderationWords.record(person.right, person.wrong), words.reports, false],
  ];
  return (
    <div className="case-person">
      <div className="person-head">
        {author.avatar === '' ? (
          <span className="avatar" aria-hidden="true">
            {Array.from(author.name)[0] ?? ''}
          </span>
        ) : (
          <img className="avatar" src={author.avatar} alt="" />
        )}
        <div>
          <p>
            {mayReadPosts ? (
              <Link to={`/posts?uid=${author.uid}`}>{author.name || moderationWords.anonymous}</Link>
            ) : (
              author.name
            )}{' '}
            <StatusLabel tone={person.banned ? 'bad' : 'ok'}>{person.banned ? words.banned : words.normal}</StatusLabel>
          </p>
          <p className="case-small">
            {[
              words.uid(author.uid),
              words.joined(now - person.createTime),
              person.hasPhone ? words.phone : words.noPhone,
            ].join(' · ')}
          </p>
        </div>
      </div>
      <ul className="person-facts">
        {facts.map(([value, label, isLoud]) => (
          <li key={label}>
            <b className={isLoud ? 'loud' : ''}>{value}</b>
            <span>{label}</span>
          </li>
        ))}
      </ul>
      {person.postingBanEndTime > 0 && (
        <p className="case-note">
          {words.until(formatShortDateAndTime(person.postingBanEndTime))} {person.postingBanReason}
        </p>
      )}
      {person.past.length > 0 && (
        <ul className="person-past" aria-label={words.past}>
          {person.past.slice(0, 4).map((past) => (
            <li key={past.id}>
              <StaffInitialAvatar name={past.operator} />
              <span className="past-line">
                {words.pastLine(past.operator, past.act, past.kind, moderationReasonText(past.reasonKey, past.reason))}
                {past.overturned && <b> {words.overturned}</b>}
                {past.undone && <b> {words.undone}</b>}
              </span>
              <span className="case-small">{formatDay(past.time).slice(5)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function daysUntil(time: number, now: number): number {
  return Math.max(1, Math.ceil((time - now) / (24 * 3600 * 1000)));
}
