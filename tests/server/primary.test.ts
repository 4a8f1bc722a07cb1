import { expect, it } from 'vitest';
import { addressesOf, hostsOf } from '#server/db/primary.ts';

it('a connection string with several hosts is one for each, with person, password, database and options', () => {
  expect(addressesOf('postgres://tide:p%40ss@db-a:5432,db-b/forecastle?sslmode=require')).toEqual([
    'postgres://tide:p%40ss@db-a:5432/forecastle?sslmode=require',
    'postgres://tide:p%40ss@db-b/forecastle?sslmode=require',
  ]);
  const socket = 'postgresql:///forecastle?host=/var/run/postgresql';
  expect(addressesOf(socket)).toEqual([socket]);
});

it('hosts are named without person and password, even where the password has signs of an address', () => {
  expect(hostsOf('postgres://tide:a@b:c@db-a:5432,[::1]:5433/forecastle')).toBe('db-a:5432,[::1]:5433');
});
