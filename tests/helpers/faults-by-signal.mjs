// Loaded into the built server before it starts: a signal makes an issue that nothing catches.
const fault = () => new Error('made on purpose');

process.on('SIGUSR2', () => {
  setTimeout(() => {
    throw fault();
  });
});
process.on('SIGHUP', () => void Promise.reject(fault()));
