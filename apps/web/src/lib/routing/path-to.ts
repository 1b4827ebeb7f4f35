import { factsOfNamedRoute, type PathPattern, type RouteName } from './routes.ts';

type ParamsIn<P extends string> = P extends `${infer Head}/${infer Tail}`
  ? ParamsIn<Head> & ParamsIn<Tail>
  : ParamOf<P>;
type ParamOf<S extends string> = S extends `:${infer Name}?`
  ? { [K in Name]?: string }
  : S extends `:${infer Name}`
    ? { [K in Name]: string }
    : unknown;

export type RouteParams<N extends RouteName> = ParamsIn<PathPattern<N>>;

type PathArguments<N extends RouteName> =
  unknown extends RouteParams<N>
    ? [params?: undefined, query?: Record<string, string>]
    : Record<never, never> extends RouteParams<N>
      ? [params?: RouteParams<N>, query?: Record<string, string>]
      : [params: RouteParams<N>, query?: Record<string, string>];

/** An address by route name: a renamed path is found by the compiler, not by a visitor. */
export function pathTo<N extends RouteName>(name: N, ...[params, query]: PathArguments<N>): string {
  const values = (params ?? {}) as Record<string, string | undefined>;
  const filled = factsOfNamedRoute(name).path.replaceAll(/\/:(\w+)\??/g, (_, param: string) => {
    const value = values[param];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
  const path = filled === '' ? '/' : filled;
  const search = query === undefined ? '' : new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}
