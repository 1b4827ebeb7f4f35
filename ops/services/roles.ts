// The two roles and the database of a local run. Local passwords equal the role names; a real install has its own.
export const rolesSql = [
  // owns the schema and runs migrations; makes a throw-away database per test worker
  `CREATE ROLE lanyu_owner LOGIN CREATEDB PASSWORD 'lanyu_owner'`,
  // what API and worker use: only what migrations grant
  `CREATE ROLE lanyu_app LOGIN PASSWORD 'lanyu_app'`,
  // so that the owner may end the application's connections when it drops a throw-away database
  `GRANT lanyu_app, pg_monitor TO lanyu_owner`,
  `CREATE DATABASE lanyu OWNER lanyu_owner`,
];
