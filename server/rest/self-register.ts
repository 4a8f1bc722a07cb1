import { Hono } from 'hono';
import { acceptedLanguage } from '#shared/domain/languages.ts';
import { registrationInput } from '#shared/inputs/registration.ts';
import { registerUser } from '../services/users/register';
import type { WebEnvironment } from '../services/web-context';
import { readJson } from './read-body';

/** Makes an account; the person signs in afterwards. */
export const selfRegisterRoutes = new Hono<WebEnvironment>().post('/self-register', async (c) => {
  const { service, address } = c.var;
  const input = await readJson(c, registrationInput);
  const language = acceptedLanguage(c.req.header('accept-language'));
  return c.json(await registerUser(service, { input, address, language }), 201);
});
