import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { call, type Response } from '../api/call.ts';
import { type Mode, useMode, useProject } from '../shell/project-context.ts';

export type Webhook = Response<'consoleGetWebhook'>;
export type WebhookWithSecret = Response<'consoleRegisterWebhook'>;

export interface WebhookParams {
  project_id: string;
  mode: Mode;
  webhook_id: string;
}

/** Where the webhook of the address is, as its calls name it. */
export function useWebhookParams(): WebhookParams {
  const { projectId } = useProject();
  const [mode] = useMode();
  const { webhookId } = useParams<{ webhookId: string }>();
  return { project_id: projectId, mode, webhook_id: webhookId };
}

const refreshMs = 5000;

/** The webhook of the address with its health, which changes by itself. */
export function useWebhook(params: WebhookParams) {
  return useQuery({
    queryKey: keyOfWebhook(params),
    queryFn: async ({ signal }) => call('consoleGetWebhook', { params }, signal),
    refetchInterval: refreshMs,
  });
}

const keyOfWebhook = ({ project_id, mode, webhook_id }: WebhookParams) =>
  ['webhook', project_id, mode, webhook_id] as const;

/** A change of a webhook, after which its screens show what became of it. */
export function useWebhookChange<Input, Result>(
  params: WebhookParams,
  change: (input: Input) => Promise<Result>,
  onDone?: (result: Result) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    // Responses with a secret are kept by nothing that outlives the dialog that shows it.
    gcTime: 0,
    onSuccess: (result) => {
      onDone?.(result);
      void queries.invalidateQueries({ queryKey: keyOfWebhook(params) });
      void queries.invalidateQueries({ queryKey: ['webhooks', params.project_id, params.mode] });
      void queries.invalidateQueries({ queryKey: ['deliveries', params.project_id, params.mode] });
    },
  });
}
