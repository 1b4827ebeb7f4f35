import { gameWords as words } from '#src/words/games.ts';
import { priceText, type GameForStaff } from './games.ts';

/** For who may read a game and not change it. */
export function ReadOnlyGameFields({ game }: { game: GameForStaff }) {
  const { labels, fields } = words;
  const rows: [string, string][] = [
    [labels.name, game.name],
    [labels.summary, game.summary],
    [labels.developer, game.developer],
    [labels.language, game.language],
    [labels.rating, fields.ratings[game.rating as 0] ?? ''],
    [labels.onlineType, fields.onlineTypes[game.onlineType as 0] ?? ''],
    [labels.playUrl, game.playUrl],
    [labels.buyAmount, priceText(game)],
    [labels.types, game.typeList.map(({ name }) => name).join(' · ')],
    [labels.tags, game.tagList.map(({ name }) => name).join(' · ')],
    [labels.screenshots, String(game.screenshots.length)],
  ];
  return (
    <section className="card">
      <h2>
        {words.page.tabs.basic} <small>{words.page.readOnly}</small>
      </h2>
      <dl className="facts">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || words.nothing}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
