import { useQuery } from '@tanstack/react-query';
import { Timeline } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { gameWords as words } from '#src/words/games.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { CompletenessList } from './CompletenessList.tsx';
import { missingPartsOf, requiredGameParts, type GameForStaff } from './games.ts';

const recent = 6;

/** What the game lacks, and what was done to it last. */
export function GameChecklistFollowersAndAuditLog({ game }: { game: GameForStaff }) {
  const mayReadLog = useSession()?.permissions.includes('staff.log') ?? false;
  const mayShow = !missingPartsOf(game).some((part) => requiredGameParts.includes(part));
  return (
    <aside className="stack" aria-label={words.page.checklist}>
      <section className="card">
        <h2>
          {words.page.checklist}
          <span className="grow" />
          <StatusLabel tone={mayShow ? 'ok' : 'bad'}>{mayShow ? words.page.allHere : words.page.notYet}</StatusLabel>
        </h2>
        <div className="card-body">
          <CompletenessList game={game} />
        </div>
      </section>
      <Follows game={game} />
      {mayReadLog && <RecentChanges id={game.id} version={game.version} />}
    </aside>
  );
}

/** X-C22: how many wait for it or hear of its versions, and when it comes out. */
function Follows({ game: { followers, releaseTime, releaseToldTime, releaseTelling } }: { game: GameForStaff }) {
  const said = words.page.follows;
  const [now] = useState(() => Date.now());
  const isOut = releaseTime > 0 && releaseTime <= now;
  return (
    <section className="card">
      <h2>{said.title}</h2>
      <div className="card-body">
        <dl className="facts one">
          <div>
            <dt>{isOut ? said.followers : said.reservations}</dt>
            <dd>{said.people(followers)}</dd>
          </div>
          <div>
            <dt>{said.release}</dt>
            <dd>{releaseTime > 0 ? formatShortDateAndTime(releaseTime) : said.unplanned}</dd>
          </div>
          <div>
            <dt>{said.told}</dt>
            <dd>
              {releaseToldTime > 0
                ? said.toldAt(formatShortDateAndTime(releaseToldTime))
                : releaseTelling
                  ? said.telling
                  : isOut
                    ? said.toldLong
                    : said.toldNot}
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

function RecentChanges({ id, version }: { id: string; version: number }) {
  const list = useQuery({
    queryKey: ['game log', id, version],
    queryFn: () => client.call('GET /admin/v1/staff/log/list', { object: `game ${id}`, pageSize: recent }),
    refetchOnWindowFocus: false,
  });
  return (
    <section className="card">
      <h2>
        {words.page.recent} <Link to={`/audit?object=game+${id}`}>{words.page.allLog}</Link>
      </h2>
      {list.data === undefined ? (
        <p className="card-empty">{list.isError ? errorMessage(list.error) : <span className="bar" />}</p>
      ) : list.data.records.length === 0 ? (
        <p className="card-empty">{words.page.noLog}</p>
      ) : (
        <div className="card-body">
          <Timeline
            items={list.data.records.map((entry) => ({
              key: entry.id,
              color: 'gray',
              content: (
                <>
                  {entry.sentence}
                  <div className="cell-hint">
                    {[entry.staff.name, formatShortDateAndTime(entry.time)].filter(Boolean).join(' · ')}
                  </div>
                </>
              ),
            }))}
          />
        </div>
      )}
    </section>
  );
}
