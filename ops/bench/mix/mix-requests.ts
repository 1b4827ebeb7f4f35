// What players ask for, as Lua for wrk: each kind alone, and all of them in the shares of a day.
import { places, price } from '../money/data.ts';
import { tokensLua } from '../tokens.ts';
import type { MixData } from './mix-data.ts';

export const requestKinds = ['cached', 'personal', 'write', 'money'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** Of a hundred requests (docs/capacity.md). */
export const requestShares: Record<RequestKind, number> = { cached: 55, personal: 35, write: 8, money: 2 };

const form = 'application/x-www-form-urlencoded;charset=UTF-8';

/** `from` is the first pair of player and game that nobody bought yet. */
export function mixLua(data: MixData, secret: string, from: number): string {
  const posts = `{${data.postIds.map((id) => `"${id}"`).join(',')}}`;
  return `${tokensLua(data.tokens, secret)}
    local bought = ${from} local liked = 0 local run = ${Date.now() % 1e9} local posts = ${posts}
    local function headers(p)
      return { ["content-type"] = "${form}", uid = string.format("%d", ${places.firstPlayer} + p), token = tokens[p + 1],
        cookie = "XSRF-TOKEN=" .. xsrf[p + 1], ["x-xsrf-token"] = xsrf[p + 1] }
    end
    local kinds = {}
    function kinds.cached()
      local which = math.random(4)
      if which == 1 then return "/api/v1/square/tag/list", nil, {}, "GET" end
      if which == 2 then return "/api/v1/catalog/home", nil, {}, "GET" end
      if which == 3 then return "/api/v1/site/config", nil, {}, "GET" end
      return "/api/web/game/detail", "appID=portal&id=" .. string.format("%d", ${places.firstGame} + math.random(0, 49)),
        { ["content-type"] = "${form}" }, "POST"
    end
    function kinds.personal()
      local p = math.random(0, ${places.players - 1})
      local which = math.random(4)
      local uid = string.format("%d", ${places.firstPlayer} + p)
      if which == 1 then return "/api/user/center/me", "appID=portal&uid=" .. uid, headers(p), "POST" end
      if which == 2 then return "/api/user/center/message/all", "appID=portal&pageSize=20&uid=" .. uid, headers(p), "POST" end
      if which == 3 then return "/api/v1/square/post/list?sort=2", nil, headers(p), "GET" end
      return "/api/v1/orders/order/list", nil, headers(p), "GET"
    end
    function kinds.write()
      local i = math.floor(liked / 2) local method = "POST"
      if liked % 2 == 1 then i = math.max(0, i - 64) method = "DELETE" end
      liked = liked + 1
      local p = i % ${places.players}
      return "/api/v1/square/post/" .. posts[math.floor(i / ${places.players}) % ${data.postIds.length} + 1] .. "/like",
        nil, headers(p), method
    end
    function kinds.money()
      local p = bought % ${places.players} local game = ${places.firstGame} + math.floor(bought / ${places.players})
      local key = string.format("%08x-0000-4000-8000-%012x", run, bought)
      bought = bought + 1
      return string.format("/api/user/game/download/%d", game),
        "appID=portal&platformType=1&price=${price}&idempotencyKey=" .. key, headers(p), "POST"
    end`;
}

export function kindLua(kind: RequestKind | 'mix'): string {
  if (kind !== 'mix') return `return kinds.${kind}()`;
  const { cached, personal, write } = requestShares;
  return `local dice = math.random(100)
    if dice <= ${cached} then return kinds.cached() end
    if dice <= ${cached + personal} then return kinds.personal() end
    if dice <= ${cached + personal + write} then return kinds.write() end
    return kinds.money()`;
}
