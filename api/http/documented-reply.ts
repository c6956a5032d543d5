import type { Readable } from 'node:stream';
import type { z } from 'zod';

/**
 * The types that hold a handler to what its route documents. Nothing here runs: a wrong field name, a missing field, a
 * wrong type, a field too many or a status that is not documented does not compile.
 */
export interface DocumentedResponse {
  description: string;
  /**
   * Null for no content; 'html' for a page, 'file' for a file or part of one, 'text', 'csv', 'octets' and 'c2pa' unchanged, 'events' for
   * Server-Sent Events, which go on for hours.
   */
  body: z.ZodType | null | 'html' | 'file' | 'text' | 'csv' | 'octets' | 'c2pa' | 'events';
  /** The JSON is already serialized, so the reply carries it as `content`, or 304 for a caller that has it already. */
  serialized?: true;
  /** Media types sent instead of `body`, as raw bytes, when the caller sent one of them. */
  media?: readonly string[];
  /** Name and description of each header beyond those of every response. */
  headers?: Readonly<Record<string, string>>;
}

export type DocumentedResponses = Readonly<Record<number, DocumentedResponse>>;

export interface BareReply<Status> {
  status: Status;
  headers?: Record<string, string>;
  body?: undefined;
  content?: undefined;
  stream?: undefined;
}

interface JsonReply<Status, Body> {
  status: Status;
  headers?: Record<string, string>;
  body: Body;
  content?: undefined;
  stream?: undefined;
}

export interface ContentReply<Status> {
  status: Status;
  headers?: Record<string, string>;
  body?: undefined;
  content: string | Buffer;
  stream?: undefined;
}

interface StreamReply<Status> {
  status: Status;
  headers?: Record<string, string>;
  body?: undefined;
  content?: undefined;
  stream: Readable;
}

/** A file or a page; 304 for a browser that has it already, which is HTTP's own rule and documented by no operation. */
export type FileReply<Status> = ContentReply<Status> | StreamReply<Status> | BareReply<304>;

/** What a handler may return: one of the responses that its `responses` document, each with its own body. */
export type ReplyOf<Responses extends DocumentedResponses> = {
  [Status in keyof Responses & number]: ReplyWith<Status, Responses[Status]>;
}[keyof Responses & number];

type ReplyWith<Status, Response extends DocumentedResponse> = Response['body'] extends z.ZodType
  ? Response extends { serialized: true }
    ? ContentReply<Status> | BareReply<304>
    : | JsonReply<Status, Unchanging<z.output<Response['body']>>>
      | (Response extends { media: readonly string[] } ? ContentReply<Status> | StreamReply<Status> : never)
  : Response['body'] extends null
    ? BareReply<Status>
    : Response['body'] extends 'html' | 'file'
      ? FileReply<Status>
      : ContentReply<Status> | StreamReply<Status>;

/** A body is only read, so readonly lists are allowed in it. */
type Unchanging<Value> = Value extends readonly (infer Item)[]
  ? readonly Unchanging<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Unchanging<Value[Name]> }
    : Value;

/**
 * `Given` as long as each of its fields is documented for its status, at any depth; a field that is not becomes
 * `never`. The compiler itself looks for excess fields in some literals only and never in what a function returns.
 */
export type Exactly<Given, Documented> = Given extends { status: infer Status }
  ? ExactFields<Given, Extract<Documented, { status: Status }>>
  : never;

type ExactFields<Given, Documented> = unknown extends Documented
  ? Given
  : Given extends Leaf
    ? Given
    : Given extends readonly (infer Item)[]
      ? readonly ExactFields<Item, ItemOf<Documented>>[]
      : {
          [Name in keyof Given]: Name extends NameOf<Documented>
            ? ExactFields<Given[Name], FieldOf<Documented, Name>>
            : never;
        };

type Leaf = string | number | boolean | bigint | null | undefined | Buffer | Readable;
type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;
type NameOf<Fields> = Fields extends object ? keyof Fields : never;
type FieldOf<Fields, Name> = Fields extends object
  ? Name extends keyof Fields
    ? Fields[Name]
    : never
  : never;
