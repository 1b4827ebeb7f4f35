// Pages of tests have the token that the first answer of a visit brings: their first write asks for none. How one without a
// token gets it, packages/client tests.
if (typeof document !== 'undefined') document.cookie = 'XSRF-TOKEN=token.of.a.session';
