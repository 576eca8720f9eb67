import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Attributes, type Context, type Tracer } from '@opentelemetry/api';

/** Something that takes time, as part of a trace. */
export type Span = {
  /** Names it to whoever works for it (W3C Trace Context). */
  traceparent: string;
  /** It is over; `failed` says why it did not succeed. */
  end(attributes?: Attributes, failed?: string): void;
};

/** Where spans begin. */
export type Spans = {
  /**
   * Begins a span. `parent` is a span, or a `traceparent` as somebody sent it: one that is none begins a trace of its own. Attributes carry no value
   * that a member sent and nothing that names one.
   */
  begin(name: string, kind: 'server' | 'client', parent?: Span | string, attributes?: Attributes): Span;
};

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The context that a `traceparent` names (W3C Trace Context, 3.2); a new trace where it is none. */
function contextOf(traceparent = ''): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: parseInt(flags, 16) & 1, isRemote: true });
}

/** Spans of a tracer of the SDK. */
export function spansOf(tracer: Tracer): Spans {
  return {
    begin(name, kind, parent, attributes = {}) {
      const above = contextOf(typeof parent === 'string' ? parent : parent?.traceparent);
      const span = tracer.startSpan(name, { kind: kind === 'server' ? SpanKind.SERVER : SpanKind.CLIENT, attributes }, above);
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        end(more = {}, failed) {
          span.setAttributes(more);
          if (failed !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: failed });
          span.end();
        },
      };
    },
  };
}
