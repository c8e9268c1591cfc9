// Runs in a page, before its own scripts: every source also plays into a meter, and the arrival of speech_started is noted.
globalThis.heard = { startedAt: 0, lastLoudAt: 0 }

const connect = AudioNode.prototype.connect
const meters = new WeakMap()

function meterOf(context) {
  const known = meters.get(context)
  if (known) return known
  const meter = context.createScriptProcessor(256, 1, 1)
  meter.addEventListener('audioprocess', ({ inputBuffer }) => {
    if (inputBuffer.getChannelData(0).some((sample) => Math.abs(sample) > 0.01))
      globalThis.heard.lastLoudAt = performance.now()
  })
  meters.set(context, meter)
  connect.call(meter, context.destination)
  return meter
}

AudioNode.prototype.connect = function connectMetered(...given) {
  if (this instanceof AudioBufferSourceNode) connect.call(this, meterOf(this.context))
  return connect.apply(this, given)
}

const Plain = globalThis.WebSocket
globalThis.WebSocket = class extends Plain {
  constructor(...given) {
    super(...given)
    this.addEventListener('message', ({ data }) => {
      if (typeof data === 'string' && data.includes('speech_started') && globalThis.heard.startedAt === 0)
        globalThis.heard.startedAt = performance.now()
    })
  }
}
