import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';

export const root = findProjectRoot(import.meta.dirname);

const service = z.object({
  image: z.string(),
  build: z.object({ context: z.string(), target: z.string() }).optional(),
  profiles: z.array(z.string()).default([]),
  command: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  ports: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  networks: z.array(z.string()),
  restart: z.string(),
  read_only: z.boolean().default(false),
  user: z.string().optional(),
  cap_drop: z.array(z.string()).default([]),
  cap_add: z.array(z.string()).default([]),
  container_name: z.string().optional(),
  security_opt: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  deploy: z.object({
    resources: z.object({ limits: z.object({ cpus: z.string(), memory: z.string() }) }),
  }),
});

const file = z.object({
  services: z.record(z.string(), service),
  networks: z.record(
    z.string(),
    z.object({
      internal: z.boolean().default(false),
      driver_opts: z.record(z.string(), z.string()).default({}),
      ipam: z.object({ config: z.tuple([z.object({ subnet: z.string() })]) }).optional(),
    }),
  ),
  volumes: z.record(z.string(), z.object({})),
});

export type Service = z.output<typeof service>;

export const composeText = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
export const compose = file.parse(parse(composeText, { merge: true }));
