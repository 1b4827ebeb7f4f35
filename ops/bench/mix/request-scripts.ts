// The requests of a day as Lua for wrk: each returns path, body, headers and method.
import { places, price } from '../money/data.ts';
import { tokensLua } from '../tokens.ts';
import type { FilledSite } from './fill-site.ts';
import type { RequestName, RequestOfADay } from './requests-of-a-day.ts';

const form = 'application/x-www-form-urlencoded;charset=UTF-8';
const json = 'application/json';
/** Games and posts that many look at. */
const popular = 50;
const requestsPerPage = 5;

const anyGame = `string.format("%d", ${places.firstGame} + math.random(0, ${popular - 1}))`;
const anyPost = 'posts[math.random(1, #posts)]';
const personalGet = (path: string) => `local p = anyPlayer() return ${path}, nil, signedIn(p), "GET"`;
const visitorGet = (path: string) => `return ${path}, nil, {}, "GET"`;
const visitorPost = (path: string, body: string) => `return ${path}, ${body}, { ["content-type"] = "${form}" }, "POST"`;
const personalPost = (path: string, body: string) =>
  `local p = anyPlayer() return ${path}, ${body}, signedIn(p), "POST"`;

const scripts: Record<RequestName, string> = {
  'home page': visitorGet('"/"'),
  "a game's page": visitorGet(`"/game/" .. ${anyGame}`),
  'site config': visitorGet('"/api/v1/site/config"'),
  home: visitorGet('"/api/v1/catalog/home"'),
  'list of games': visitorPost('"/api/web/game/list"', '"appID=portal&sort=" .. math.random(1, 2)'),
  'a game': visitorPost('"/api/web/game/detail"', `"appID=portal&id=" .. ${anyGame}`),
  tags: visitorGet('"/api/v1/square/tag/list"'),
  search: visitorGet('"/api/v1/search?keyword=m-" .. math.random(1, 40)'),
  'hot words': visitorGet('"/api/v1/search/hot"'),
  profile: personalPost('"/api/user/center/me"', '"appID=portal&uid=" .. uid(p)'),
  'number of unread messages': personalGet('"/api/v1/message/unread"'),
  messages: personalPost('"/api/user/center/message/all"', '"appID=portal&pageSize=20&uid=" .. uid(p)'),
  'newest posts': personalGet('"/api/v1/square/post/list?sort=2"'),
  'hottest posts': personalGet('"/api/v1/square/post/list?sort=1"'),
  'a post': personalGet(`"/api/v1/square/post/" .. ${anyPost}`),
  comments: personalGet(`"/api/v1/square/post/" .. ${anyPost} .. "/comment/list?sort=1"`),
  'own games': personalGet('"/api/v1/downloads/game/list"'),
  orders: personalGet('"/api/v1/orders/order/list"'),
  'check-ins of the month': personalGet('"/api/v1/checkin/month"'),
  visit: visitorPost(
    '"/api/user/device/init"',
    '"appID=portal&channelID=bench&deviceType=h5&osType=3&deviceID=bench-device-" .. math.random(1, 5000)',
  ),
  'like or unlike': `local n, method = nextPair("like") local p = n % players
    return "/api/v1/square/post/" .. posts[math.floor(n / players) % #posts + 1] .. "/like", nil, signedIn(p), method`,
  'wish or no longer': `local n, method = nextPair("wish") local p = n % players
    return string.format("/api/v1/catalog/game/%d/wish", ${places.firstGame} + math.floor(n / players) % ${popular}), nil, signedIn(p), method`,
  // Nobody comments five times in a row: that is refused.
  comment: `local p = math.random(0, players - 1) local headers = signedIn(p) headers["content-type"] = "${json}"
    return "/api/v1/square/post/" .. ${anyPost} .. "/comment", '{"content":"bench ' .. math.random(1, 1000000000) .. '"}', headers, "POST"`,
  'purchase with coins': `local p = bought % players local game = ${places.firstGame} + math.floor(bought / players)
    local key = string.format("%08x-0000-4000-8000-%012x", run, bought)
    bought = bought + 1
    return string.format("/api/user/game/download/%d", game),
      "appID=portal&platformType=1&price=${price}&idempotencyKey=" .. key, signedIn(p), "POST"`,
};

/** `firstPurchase` counts pairs of player and game: whoever bought a game before buys no second one. */
export function renderMixScript(options: {
  site: FilledSite;
  secret: string;
  firstPurchase: number;
  requests: readonly RequestOfADay[];
  /** Prints answers that are refusals; the load itself leaves it away, since it costs wrk more than the request. */
  looksAtAnswers: boolean;
}): string {
  const { site, secret, firstPurchase, requests, looksAtAnswers } = options;
  const entries = requests.map(({ name, timesADay }) => `{ ${timesADay}, function() ${scripts[name]} end }`);
  const total = requests.reduce((sum, { timesADay }) => sum + timesADay, 0);
  return `${tokensLua(site.tokens, secret)}
local players = ${places.players} local posts = {${site.postIds.map((id) => `"${id}"`).join(',')}}
local bought = ${firstPurchase} local run = ${Date.now() % 1e9} local pairsTaken = {}
math.randomseed(${Math.floor(Math.random() * 1e9)})
-- A page makes some requests of the same player one after the other.
local player, requestsLeft = 0, 0
local function anyPlayer()
  if requestsLeft == 0 then player = math.random(0, players - 1) requestsLeft = ${requestsPerPage} end
  requestsLeft = requestsLeft - 1
  return player
end
local function uid(p) return string.format("%d", ${places.firstPlayer} + p) end
local function signedIn(p)
  return { ["content-type"] = "${form}", uid = uid(p), token = tokens[p + 1],
    cookie = "XSRF-TOKEN=" .. xsrf[p + 1], ["x-xsrf-token"] = xsrf[p + 1] }
end
-- In turns one more is taken and an earlier one is given back, so that neither finds nothing to do.
local function nextPair(kind)
  local taken = pairsTaken[kind] or 0 pairsTaken[kind] = taken + 1
  local n = math.floor(taken / 2)
  if taken % 2 == 1 then return math.max(0, n - 64), "DELETE" end
  return n, "POST"
end
local requests = { ${entries.join(',\n  ')} }
function request()
  local dice = math.random(1, ${total})
  for _, each in ipairs(requests) do
    dice = dice - each[1]
    if dice <= 0 then
      local path, body, headers, method = each[2]()
      return wrk.format(method, path, headers, body)
    end
  end
end
${
  looksAtAnswers
    ? `local shown = 0
function response(status, headers, body)
  if shown < 5 and status == 200 and body:sub(1, 9) ~= '{"code":0' and body:sub(1, 9):lower() ~= '<!doctype' then
    shown = shown + 1 print("refused: " .. body:sub(1, 200))
  end
end`
    : ''
}
`;
}
