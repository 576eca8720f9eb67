// Loaded first in every service: when the process that started it is gone, even killed, the service stops gracefully by itself.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
