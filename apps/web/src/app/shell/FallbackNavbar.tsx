import { SiteLogo } from '#src/features/site/SiteLogo.tsx';
import { titleOfRoute, type RouteName } from '#src/lib/routing/routes.ts';
import { useBack } from '#src/lib/routing/use-back.ts';
import { Navbar } from '#src/ui/Navbar/Navbar.tsx';
import type { Route } from '../routes.ts';

/** The way back for pages that draw their own bar, while they cannot: their code is on its way, or did not arrive. */
export function FallbackNavbar({ route }: { route: Route }) {
  const back = useBack(route.name as RouteName);
  const title = titleOfRoute(route.name);
  if (route.layout !== 'none' && route.bar !== 'own') return null;
  return <Navbar onBack={back} {...(title === undefined ? { logo: <SiteLogo /> } : { title })} />;
}
