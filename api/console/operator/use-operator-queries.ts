import { useQuery } from '@tanstack/react-query';
import { call, type Response } from '../api/call.ts';

/** What happens by itself is read again as often. */
const refreshMs = 15_000;

export type Health = Response<'consoleOperatorHealth'>;
export type Mail = Response<'consoleOperatorMail'>;
export type Sending = Response<'consoleOperatorTakedowns'>;
export type CertificateLog = Response<'consoleOperatorCertificateLogs'>['data'][number];

export const useHealth = () =>
  useQuery({
    queryKey: ['operator', 'health'],
    queryFn: async ({ signal }) => call('consoleOperatorHealth', {}, signal),
    refetchInterval: refreshMs,
  });

export const useMail = () =>
  useQuery({
    queryKey: ['operator', 'mail'],
    queryFn: async ({ signal }) => call('consoleOperatorMail', {}, signal),
    refetchInterval: refreshMs,
  });

export const useCertificateLogs = () =>
  useQuery({
    queryKey: ['operator', 'certificate-logs'],
    queryFn: async ({ signal }) => call('consoleOperatorCertificateLogs', {}, signal),
    refetchInterval: refreshMs,
  });

export const useSending = () =>
  useQuery({
    queryKey: ['operator', 'takedowns'],
    queryFn: async ({ signal }) => call('consoleOperatorTakedowns', {}, signal),
    refetchInterval: refreshMs,
  });
