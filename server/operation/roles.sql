-- Two roles for a new, empty database: the owner makes and changes tables, the service only reads and writes their rows.
-- Run it once in that database as its superuser, with two passwords of your own (openssl rand -hex 32); without them it stops:
-- psql -v ON_ERROR_STOP=1 -v owner_password=… -v service_password=… -f roles.sql forecastle
-- Then give the server DATABASE_DIRECT_URL with the owner, for migrations and backups, and DATABASE_URL with the service.
create role forecastle_owner login password :'owner_password';
create role forecastle_service login password :'service_password';

revoke create on schema public from public;
grant create on schema public to forecastle_owner;
do $$
begin
  execute format('grant create on database %I to forecastle_owner', current_database());
end $$;

-- What the owner makes from now on the service may use; the record of migrations, whose schema is there before, it may not even read.
create schema drizzle authorization forecastle_owner;
grant usage on schema public to forecastle_service;
alter default privileges for role forecastle_owner grant usage on schemas to forecastle_service;
alter default privileges for role forecastle_owner grant select, insert, update, delete on tables to forecastle_service;
alter default privileges for role forecastle_owner grant usage, select on sequences to forecastle_service;
