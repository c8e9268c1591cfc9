import { vi } from 'vitest'
import { socketPath } from '../rules/events.ts'

/** The parts of a browser that jsdom lacks: microphone, audio and web sockets, as far as the voice coach meets them. */
export function stubBrowserAudio({ microphone = () => Promise.resolve(makeStream()) } = {}) {
  const sockets: StubSocket[] = []
  const nodes: StubWorkletNode[] = []
  const sources: StubSource[] = []
  const asked: MediaStreamConstraints[] = []

  class StubSocket extends EventTarget {
    readonly url: string
    readonly protocols: readonly string[]
    readonly sent: { type: string }[] = []
    readonly bufferedAmount = 0
    constructor(url: string | URL, protocols: string[]) {
      super()
      this.url = String(url)
      this.protocols = protocols
      sockets.push(this)
    }
    send(text: string) {
      this.sent.push(JSON.parse(text) as { type: string })
    }
    close(code = 1005) {
      this.dispatchEvent(Object.assign(new Event('close'), { code }))
    }
    /** What the server says. */
    say(event: object) {
      this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }))
    }
  }

  class StubWorkletNode {
    readonly port = Object.assign(new EventTarget(), { start: () => {}, close: () => {} })
    constructor() {
      nodes.push(this)
    }
    /** What the audio thread reports. */
    say(data: object) {
      this.port.dispatchEvent(new MessageEvent('message', { data }))
    }
  }

  class StubSource extends EventTarget {
    buffer: unknown = null
    isStopped = false
    constructor() {
      super()
      sources.push(this)
    }
    connect() {}
    disconnect() {}
    start() {}
    stop() {
      this.isStopped = true
    }
  }

  class StubContext {
    readonly currentTime = 0
    readonly destination = {}
    readonly audioWorklet = { addModule: () => Promise.resolve() }
    createMediaStreamSource() {
      return new StubSource()
    }
    createBufferSource() {
      return new StubSource()
    }
    createBuffer(_channels: number, length: number, rate: number) {
      return { duration: length / rate, getChannelData: () => new Float32Array(length) }
    }
    resume() {
      return Promise.resolve()
    }
    close() {
      return Promise.resolve()
    }
  }

  vi.stubGlobal('WebSocket', StubSocket)
  vi.stubGlobal('AudioContext', StubContext)
  vi.stubGlobal('AudioWorkletNode', StubWorkletNode)
  const getUserMedia = (constraints: MediaStreamConstraints) => {
    asked.push(constraints)
    return microphone()
  }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  return {
    asked,
    sources,
    nodes,
    /** The newest connection of the coach; the frame of the page may have others. */
    socket: () => sockets.findLast(({ url }) => url.endsWith(socketPath)),
  }
}

export function makeStream() {
  const track = Object.assign(new EventTarget(), { enabled: true, stop: () => {} })
  return { getAudioTracks: () => [track], getTracks: () => [track] }
}

export function unstubBrowserAudio(): void {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'mediaDevices')
}
